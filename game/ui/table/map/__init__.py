"""Ways of looking at the map on the table, which change nothing of the game."""
