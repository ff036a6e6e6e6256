"""Drawing of what moves over the table: flights, a dragged card, points that grow."""
