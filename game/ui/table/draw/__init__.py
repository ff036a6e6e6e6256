"""Drawing of the table; decides nothing."""
