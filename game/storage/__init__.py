"""Saved games, settings, the album and crash reports on disk.

Every failure is a `StorageError` with one sentence for the players. No damaged file is
overwritten or deleted without a copy.
"""
