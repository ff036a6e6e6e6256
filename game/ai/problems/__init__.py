"""Problems: decisions at which one move is clearly the best, how they are found and tried."""
