"""Cases of CS110: what the strict policy refuses."""

from __future__ import annotations

SPEAKS: dict[str, str] = {
    "a wallet is mentioned": "The wallet page is src/wallet.py.",
    "wallets are mentioned in capitals": "WALLETS are funded on Mondays.",
    "a seed phrase is mentioned": "Nobody but Ann has the seed phrase.",
    "a recovery phrase is mentioned": "The recovery-phrase is on paper.",
    "a mnemonic is mentioned": "The test reads its mnemonic from a file.",
    "a private key is mentioned": "Releases are signed with the private key of the team.",
    "a private key is part of a name": "Set PRIVATE_KEY before the run.",
    "a camel-cased private key is a name": "The loader reads privateKey from the file.",
}

QUIET: dict[str, str] = {
    "a wall is no wallet": "The wallpaper of the wall page is src/wall.py.",
    "a word that ends like a wallet": "The smallwallet1 build is called swallets.",
    "a random seed is no phrase": "The random seed of the tests is 7.",
    "a phrase is no seed": "The search phrase is kept for a day.",
    "a public key may be told": "The public key is in docs/release.asc.",
    "a private method may have a key": "The class keeps its key private and the map small.",
    "recovery without a phrase": "Recovery takes an hour; the phrase is read back.",
}
