"""What a table can be doing: choosing, keeping cards, closing a route."""
