"""The album: people, their games, and what they have solved, in one file."""
