"""The network's trainer: rules, Club and network in C++, and what joins them to the game."""
