"""Telling of an action: its events as beats, and the table as it is shown at each of them."""
