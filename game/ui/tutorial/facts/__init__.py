"""Facts: what the words of a lesson say of the game, in a form that a test checks by the rules."""
