"""The pages of unfinished and of finished games."""
