"""The table: the scene in which a game is played."""
