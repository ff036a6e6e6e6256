"""Section of points in the album: the chart of all games, and the best of them."""
