"""What is kept: matches, wallets, figures, the ledger, record files."""
