"""What a screen reader says of the things on the table, in whole sentences."""
