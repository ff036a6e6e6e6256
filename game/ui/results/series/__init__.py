"""Page of a series of games: who won what, and all points."""
