"""The page before a game."""
