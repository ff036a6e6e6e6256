"""Games of a person, as a section of the album: lines, and the button in the chosen one."""
