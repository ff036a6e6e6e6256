"""The program: the order of the pages, and the game that they share."""
