"""The chance of winning: an estimate from the position, fitted to games."""
