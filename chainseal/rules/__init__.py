"""Rules, by what they judge."""
