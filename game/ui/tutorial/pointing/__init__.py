"""The hand, the light and the dotted way that point to what a lesson asks for."""
