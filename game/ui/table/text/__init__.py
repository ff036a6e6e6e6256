"""The table's sentences."""
