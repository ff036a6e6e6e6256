"""The rules as a book in the game: chapters to read and to search, with pictures from the board."""
