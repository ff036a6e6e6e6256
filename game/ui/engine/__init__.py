"""Window, loop and stack of scenes; knows no rule of any game."""
