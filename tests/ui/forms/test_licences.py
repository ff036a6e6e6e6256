"""The About page names every part that comes with the game, with the licence that it has."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

from game.ui.forms.licences import PARTS

ROOT = Path(__file__).parents[3]
WORDS = {
    "MIT": ("MIT",),
    "BSD": ("BSD",),
    "OFL 1.1": ("OFL-1.1",),
    "LGPL 2.1": ("LGPL v2.1",),
    "LGPL 3": ("LGPLv3",),
}
"""By licence what a package says of itself."""

NOT_PACKAGED = {"Python", "SDL", "SDL_image", "SDL_mixer", "SDL_ttf"}
"""What comes with Python and pygame-ce."""


MAY_BE_MISSING = {"accesskit", "fontpkg-atkinson-hyperlegible"}
"""What the game does without where it is not installed."""


def name_of(requirement: str) -> str:
    return requirement.split(";")[0].split(">")[0].split("=")[0].split("<")[0].strip(" ~!(")


def installed(name: str) -> bool:
    """Whether a package is here; one that has no wheel for every system may be missing."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        assert name in MAY_BE_MISSING, name
        return False
    return True


def needed() -> set[str]:
    """The packages that the game needs at run time, and those that they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    waiting, found = [name_of(each) for each in project["dependencies"]], set()
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name in found:
            continue
        found.add(name)
        if not installed(name):
            continue
        requirements = metadata.distribution(name).requires or ()
        waiting += [name_of(each) for each in requirements if "extra ==" not in each]
    return found


def test_every_package_that_the_game_needs_is_named() -> None:
    named = {name.lower() for names in PARTS.values() for name in names}
    assert needed() <= named
    assert named - {name.lower() for name in NOT_PACKAGED} <= needed()


def test_each_package_has_the_licence_that_is_named() -> None:
    for licence, names in PARTS.items():
        for name in filter(installed, set(names) - NOT_PACKAGED):
            about = metadata.metadata(name)
            said = " ".join(
                (
                    *about.get_all("License-Expression", ()),
                    *about.get_all("License", ()),
                    *(each for each in about.get_all("Classifier", ()) if "License" in each),
                    *about.get_all("License-File", ()),
                )
            )
            assert any(word in said for word in WORDS[licence]), f"{name}: {said}"
