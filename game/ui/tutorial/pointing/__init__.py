"""The hand, the light and the arrow that point to what a lesson asks for."""
