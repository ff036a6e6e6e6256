"""Words of the table."""
