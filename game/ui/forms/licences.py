"""Whose work the game stands on: the parts that come with it, by licence."""

from __future__ import annotations

PARTS: dict[str, tuple[str, ...]] = {
    "PSF": ("Python",),
    "LGPL 2.1": ("pygame-ce",),
    "LGPL 3": ("pytmx",),
    "zlib": ("SDL", "SDL_image", "SDL_mixer", "SDL_ttf"),
    "MIT": ("platformdirs", "rich", "markdown-it-py", "mdurl", "fontpkg"),
    "BSD": ("Pygments",),
    "OFL 1.1": ("fontpkg-crimson-text",),
}
"""Packages and libraries by the short name of their licence."""

SHOWN = {"fontpkg-crimson-text": "Crimson Text"}
"""What a part is called where its package has another name."""


def parts_line() -> str:
    """All parts with their licences: names only, the same in every language."""
    return "; ".join(
        f"{', '.join(SHOWN.get(name, name) for name in names)} ({licence})"
        for licence, names in PARTS.items()
    )
