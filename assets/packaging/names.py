"""Names of the packages, each written down in one place."""

from __future__ import annotations

from game.cli.desktop.entry import NAME as TITLE
from game.resources import PROGRAM as NAME

__all__ = ["APP_ID", "NAME", "PUBLISHER", "TITLE"]

APP_ID = "io.github.thurn_und_taxis.game"
"""The application for AppStream, Flatpak and macOS. It begins with the place of publication, turned
round: whoever publishes the game elsewhere enters theirs.
"""

PUBLISHER = "Thurn und Taxis computer game project"
