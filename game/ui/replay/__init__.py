"""The page of a game that is looked at again."""
