"""Model of the table on the screen: places, legal moves, highlights; draws nothing."""
