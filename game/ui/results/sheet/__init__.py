"""The score sheet of a finished game."""
