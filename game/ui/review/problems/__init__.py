"""Problems: their page, and the table at which one is solved."""
