"""Achievements: what a person has done for the first time, worked out from finished games."""
