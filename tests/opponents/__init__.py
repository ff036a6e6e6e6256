"""Opponents for matches: the levels of an earlier commit, and players with one idea each.

`python -m tests.opponents --help` plays matches with them.
"""
