"""The bots that other packages bring, by the entry points in their metadata.

Nothing of a bot is imported here. A package whose metadata cannot be read, or whose bot has a name
that will not do, is listed with its fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.plain_text import plain_name
from game.rules.levels import LEVELS

if TYPE_CHECKING:
    from importlib.metadata import Distribution

GROUP = "thurn_und_taxis.bots"
"""The group of entry points."""

NAME = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")
LONGEST_NAME = 40
"""The form of a bot's id, and its most characters."""

TAKEN = (*LEVELS, "person", "off", "like-me")
"""Words that stand for somebody else where a bot is chosen."""


@dataclass(frozen=True, slots=True)
class InstalledBot:
    """A bot of the package `distribution`, whose entry point names the object `value`.

    `fault` says in a sentence without a full stop why it cannot play; "" where nothing is known.
    """

    id: str
    distribution: str
    version: str
    value: str
    fault: str = ""

    @property
    def package(self) -> str:
        """Name and version of the package, for people."""
        return f"{self.distribution} {self.version}".rstrip()


@cache
def installed_bots() -> tuple[InstalledBot, ...]:
    """The bots installed beside the game, those with a fault too, by package and name.

    They are looked up once in a process.
    """
    # It takes long to import, and few programs ask.
    from importlib.metadata import distributions

    return tuple(found_bots(distributions()))


def installed_bot(name: str) -> InstalledBot | None:
    """The bot of this id that may be asked, None where there is none."""
    usable = (each for each in installed_bots() if not each.fault)
    return next((each for each in usable if each.id == name), None)


def found_bots(packages: Iterable[Distribution]) -> Iterator[InstalledBot]:
    """The bots of these packages; of several with one name the first package counts."""
    bots: dict[tuple[str, str], InstalledBot] = {}
    seen: set[str] = set()
    for package in packages:
        try:
            points = [each for each in package.entry_points if each.group == GROUP]
            if not points:
                continue
            about = package.metadata
            distribution = plain_name(about["Name"]), plain_name(about["Version"])
        except Exception as error:
            # Whoever made the metadata is a stranger: it may fail in any way.
            name, brings_bots = _folder(package)
            if brings_bots:
                fault = f"its metadata cannot be read ({type(error).__name__})"
                bots[name, ""] = InstalledBot("", name, "", "", fault)
            continue
        key = re.sub(r"[-_.]+", "-", distribution[0]).lower()
        if key in seen:
            # An older copy further along the path, which is never imported.
            continue
        seen.add(key)
        for point in points:
            shown = plain_name(point.name, LONGEST_NAME + 1)
            bot = InstalledBot(shown, *distribution, point.value)
            bots[key, point.name] = bot
    owners: dict[str, InstalledBot] = {}
    for _, bot in sorted(bots.items()):
        fault = bot.fault or _fault(bot.id, owners.get(bot.id))
        if not fault:
            owners[bot.id] = bot
        yield InstalledBot(bot.id, bot.distribution, bot.version, bot.value, fault)


def _fault(name: str, owner: InstalledBot | None) -> str:
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        return f"its name must be small letters and digits, at most {LONGEST_NAME}, such as my-bot"
    if name in TAKEN:
        return "its name is one of the game’s own"
    if owner is not None:
        return f"the package {owner.package} has a bot of the same name"
    return ""


def _folder(package: Distribution) -> tuple[str, bool]:
    """The name of the folder of a package's metadata, and whether that names the group."""
    folder = getattr(package, "_path", None)
    try:
        points = folder.joinpath("entry_points.txt").read_bytes() if folder is not None else b""
    except OSError:
        points = b""
    return plain_name(str(getattr(folder, "name", ""))), GROUP.encode() in points
