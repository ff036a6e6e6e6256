"""Saved games, settings, the album and crash reports on disk.

Everything that goes wrong here is a `StorageError` with one sentence for the players; nothing
that lies on disk is overwritten or deleted to get out of trouble.
"""
