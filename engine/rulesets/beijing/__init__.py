"""Beijing mahjong (北京麻将): no chow, wins only on one's own draw, two wild kinds turned up after the deal."""
