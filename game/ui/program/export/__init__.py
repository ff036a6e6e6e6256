"""Export of a game: as one picture, or as an animated one with a picture a turn."""
