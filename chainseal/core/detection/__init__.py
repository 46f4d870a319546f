"""What content rules look for in a text: secrets, personal data, orders, turns of a conversation, hidden characters."""
