"""Licences of the libraries that come with the game."""

from __future__ import annotations

PARTS: dict[str, tuple[str, ...]] = {
    "PSF": ("Python",),
    "LGPL 2.1": ("pygame-ce",),
    "LGPL 3": ("pytmx",),
    "zlib": ("SDL", "SDL_image", "SDL_mixer", "SDL_ttf"),
    "MIT": ("accesskit", "platformdirs", "rich", "markdown-it-py", "mdurl", "fontpkg"),
    "BSD": ("Pygments",),
    "OFL 1.1": ("fontpkg-crimson-text", "fontpkg-atkinson-hyperlegible"),
}
"""Libraries by the short name of their licence."""

DISPLAY_NAMES = {
    "accesskit": "AccessKit",
    "fontpkg-atkinson-hyperlegible": "Atkinson Hyperlegible",
    "fontpkg-crimson-text": "Crimson Text",
}
"""Names of the parts that differ from their package's."""


def parts_line() -> str:
    """All parts with their licences, the same in every language."""
    return "; ".join(
        f"{', '.join(DISPLAY_NAMES.get(name, name) for name in names)} ({licence})"
        for licence, names in PARTS.items()
    )
