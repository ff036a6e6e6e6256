"""Names of the packages, each written down here alone."""

from __future__ import annotations

NAME = "thurn-und-taxis"
"""The program, its folder and its files."""

APP_ID = "io.github.thurn_und_taxis.game"
"""The application for AppStream, Flatpak and macOS. It begins with the place of publication, turned
round: whoever publishes the game elsewhere enters theirs.
"""

PUBLISHER = "Thurn und Taxis computer game project"
