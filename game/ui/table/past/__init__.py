"""What has happened at the table: the log, undo and redo."""
