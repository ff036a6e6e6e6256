"""Matches of AI seats: games played, checked and reported, training, and the balance of maps."""
