"""The review of a finished game: its decisions graded, the chance of winning by round."""
