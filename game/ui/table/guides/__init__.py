"""Guides: what leads through a game at the table. An exercise is one decision to be tried."""
