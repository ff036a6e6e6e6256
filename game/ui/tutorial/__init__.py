"""The played tutorial: prepared games at the real table."""
