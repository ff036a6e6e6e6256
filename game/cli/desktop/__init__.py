"""Files by which desktops of Linux know the game: its entry in the menu, its types of files."""
