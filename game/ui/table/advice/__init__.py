"""Advice at the table: hints, and the callouts that words of advice stand on."""
