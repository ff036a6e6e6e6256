"""A small network, trained by self-play, that judges positions of the game it was trained for."""
