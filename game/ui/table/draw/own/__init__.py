"""Things on the viewer's own part of the table, and the signs of cards."""
