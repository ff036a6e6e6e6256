"""Sound: effects and music."""
