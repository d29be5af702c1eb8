"""Guobiao (国标麻将), the official Chinese game: 144 tiles, 81 fans, sixteen hands."""
