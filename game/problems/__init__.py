"""Problems as text: positions with a task, found in records or shipped with the game."""
