"""Games won and lost, as a section of the album: opponents, maps, and what stands out."""
