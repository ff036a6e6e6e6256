"""The game for a screen reader: what a page holds, told to the operating system as it changes."""
