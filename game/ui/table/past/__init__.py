"""The past of the table: the log, undo and redo."""
