"""The pages of the people who play here."""
