"""Decisions tried in worlds: all that a seat cannot see is dealt at random, and played on from."""
