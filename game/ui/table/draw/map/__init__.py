"""The map as pictures: its ground, the plates of its cities, what may change on it."""
