"""The table as pictures; decides nothing."""
