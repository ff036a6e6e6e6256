"""The table for a screen reader: its parts, the way between them, news, keys that tell."""
