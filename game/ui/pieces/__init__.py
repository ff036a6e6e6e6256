"""Pictures of what lies on the table, as cached surfaces in the size asked for.

The same arguments give the same surface, which must not be drawn on. Sizes are in pixels.
"""
