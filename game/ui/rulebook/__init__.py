"""Rule book: chapters to read and to search, with pictures from the board."""
