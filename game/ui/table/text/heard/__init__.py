"""Sentences that a screen reader says of the things on the table."""
