"""Seats on the setup page: the card of each, who plays there and how, and the row below them."""
