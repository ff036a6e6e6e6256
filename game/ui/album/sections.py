"""Parts that pages of the album share: the faces of its people."""

from __future__ import annotations

from game.storage.album.entries import Album
from game.ui.pieces.faces import Face, faces_of_people


def faces_in(album: Album) -> dict[str, Face]:
    """The faces of all people in the album, by name."""
    return faces_of_people((each.name, each.portrait) for each in album.profiles)
