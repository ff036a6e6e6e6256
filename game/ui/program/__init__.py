"""The program: which page follows which, and the game that is kept between them."""
