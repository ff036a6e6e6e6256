"""Logs of long work, by which it goes on after it was broken off; records of played games."""
