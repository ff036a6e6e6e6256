"""The page of deals: the same cards for everybody, of the day or of the family."""
