"""What lies where on the table and what can be done with it; draws nothing."""
