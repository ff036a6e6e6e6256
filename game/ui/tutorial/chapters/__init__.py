"""The page of all lessons, a stamp for each with what it teaches, and the menu over a lesson."""
