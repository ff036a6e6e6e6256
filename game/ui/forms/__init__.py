"""Pages made of widgets, and the dialogs that any page may open."""
