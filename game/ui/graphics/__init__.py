"""Graphics without a game: surfaces, text, colours, textures, motion."""
