"""Turns at the table: who moves next, the beat before a turn ends, hurrying a rival."""
