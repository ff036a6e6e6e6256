from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.bots import outside
from game.ai.bots.installed import installed_bots
from game.ai.bots.outside import OutsideBot
from tests.bots.packages import BADLY, WELL, install

GOOD = {"closer": "Closer", "borrowed": "Borrowed", "talker": "Talker"}
BAD = {
    name.lower(): name
    for name in (
        "Hangs",
        "Computes",
        "Raises",
        "Leaves",
        "Vanishes",
        "Illegal",
        "Foreign",
        "Nonsense",
        "Nothing",
        "Liar",
        "Looks",
        "Unmade",
        "Named",
        "Dumb",
        "Deep",
    )
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages like site-packages, on the path, with bots of all kinds in it."""
    folder = tmp_path / "site"
    folder.mkdir()
    install(folder, "good-bots", GOOD, WELL)
    install(folder, "bad-bots", BAD, BADLY)
    monkeypatch.syspath_prepend(folder)
    installed_bots.cache_clear()
    yield folder
    installed_bots.cache_clear()
    outside.outside_bot.cache_clear()


@pytest.fixture
def player(site: Path) -> Iterator[Callable[..., OutsideBot]]:
    """A function that makes the player of a bot; its process ends with the test."""
    made: list[OutsideBot] = []

    def make(name: str, seconds: float = 20.0) -> OutsideBot:
        made.append(OutsideBot(name, seconds))
        return made[-1]

    yield make
    for each in made:
        each.close()
