"""Drawing of the seats' panels: their names, figures, routes, tiles and goals."""
