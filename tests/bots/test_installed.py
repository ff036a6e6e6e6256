"""Finding bots: by the metadata of packages alone, and a broken package stops nobody."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ai.bots.installed import GROUP, InstalledBot, installed_bot, installed_bots
from game.ai.levels import UnknownLevelError, check_levels
from tests.bots.packages import install


def found(name: str) -> list[InstalledBot]:
    installed_bots.cache_clear()
    return [each for each in installed_bots() if each.distribution == name]


def test_a_bot_is_found_without_being_imported(site: Path) -> None:
    bot = installed_bot("closer")
    assert bot == InstalledBot("closer", "good-bots", "1.0", "good_bots:Closer")
    assert bot.package == "good-bots 1.0"
    assert "good_bots" not in sys.modules
    check_levels("closer", "club", "master")


def test_an_unknown_level_names_the_bots_there_are(site: Path) -> None:
    with pytest.raises(UnknownLevelError, match=r"no level 'opener'; .*installed bots .*closer"):
        check_levels("closer", "opener")


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("club", "one of the game’s own"),
        ("person", "one of the game’s own"),
        ("My Bot", "small letters"),
        ("a,b", "small letters"),
        ("a:racer", "small letters"),
        ("-a", "small letters"),
        ("a" * 41, "small letters"),
        ("closer", "good-bots 1.0 has a bot of the same name"),
    ],
)
def test_a_name_that_will_not_do_is_a_fault(site: Path, name: str, fault: str) -> None:
    install(site, "other", {name: "Bot"}, "")
    (bot,) = found("other")
    assert fault in bot.fault
    known = installed_bot(name)
    assert known is None or known.distribution == "good-bots"


@pytest.mark.parametrize(
    ("metadata", "points"),
    [(None, f"[{GROUP}]\nx = \xe4".encode("latin-1")), (b"", f"[{GROUP}]\nx = a:b".encode())],
    ids=["entry points that are no text", "no name"],
)
def test_broken_metadata_are_listed_with_their_fault(
    site: Path, metadata: bytes | None, points: bytes
) -> None:
    install(site, "broken", {}, metadata=metadata, entry_points=points)
    (bot,) = found("broken-1.0.dist-info")
    assert "cannot be read" in bot.fault
    assert installed_bot("closer") is not None


def test_a_broken_package_without_bots_is_not_ours(site: Path) -> None:
    install(site, "broken", {}, entry_points=b"[other]\nx = \xe4")
    assert found("broken-1.0.dist-info") == []


def test_of_two_copies_of_a_package_the_first_on_the_path_counts(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = tmp_path / "older"
    older.mkdir()
    install(older, "Good_Bots", {"closer": "Closer"}, version="0.1")
    monkeypatch.syspath_prepend(older)
    assert [each.version for each in found("Good_Bots")] == ["0.1"]
    assert found("good-bots") == []
