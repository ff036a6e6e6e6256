"""Pictures of cards, houses and other pieces, as cached surfaces.

The same arguments give the same surface: never draw on it. Sizes are in pixels.
"""
