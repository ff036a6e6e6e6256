"""Bots from other packages: finding them, and asking them in a process of their own."""
