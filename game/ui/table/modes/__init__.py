"""Modes of the table: choosing, keeping cards, closing a route."""
