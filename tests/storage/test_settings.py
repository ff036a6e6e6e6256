from __future__ import annotations

import dataclasses
import errno
import json
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal

import pytest

from game.storage import settings as settings_module
from game.storage.locks import replace_lock
from game.storage.messages import StorageError
from game.storage.settings import load_settings, merge_settings, save_settings
from tests.storage.disk import every_failure


class Speed(StrEnum):
    SLOW = "slow"
    FAST = "fast"


@dataclass(frozen=True)
class Profile:
    name: str
    colour: str = "red"


@dataclass
class Settings:
    language: str = "en"
    speed: Speed = Speed.FAST
    volume: float = 0.5
    fullscreen: bool = False
    count: int = 3
    side: Literal["left", "right"] = "left"
    last: Path | None = None
    profiles: tuple[Profile, ...] = ()
    window: tuple[int, int] = (800, 600)
    names: list[str] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 1:
            raise ValueError("a volume lies between 0 and 1")


CHOSEN = Settings(
    language="de",
    speed=Speed.SLOW,
    volume=0.25,
    fullscreen=True,
    count=-1,
    side="right",
    last=Path("games") / "last.jsonl",
    profiles=(Profile("Jörg", "blue"), Profile("Ida")),
    window=(1024, 600),
    names=["a", "b"],
    levels={"a": 1},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    assert load_settings(Settings, path) == (Settings(), ())
    assert not path.parent.exists()


def test_what_is_saved_is_loaded(path: Path) -> None:
    save_settings(CHOSEN, path)
    assert load_settings(Settings, path) == (CHOSEN, ())
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_name_that_utf_8_cannot_hold_is_kept(path: Path) -> None:
    odd = Settings(last=Path("bad-\udcff.jsonl"))
    save_settings(odd, path)
    assert load_settings(Settings, path) == (odd, ())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", 1),
        ("language", None),
        ("speed", "quick"),
        ("speed", 1),
        ("volume", "0.5"),
        ("volume", True),
        ("volume", 2),
        ("volume", float("nan")),
        ("fullscreen", 1),
        ("fullscreen", "true"),
        ("count", 1.0),
        ("count", True),
        ("side", "middle"),
        ("last", 5),
        ("profiles", {}),
        ("profiles", [{"colour": "blue"}]),
        ("profiles", [{"name": 1}]),
        ("window", [1]),
        ("window", [1, 2, 3]),
        ("names", ["a", 1]),
        ("levels", {"a": "1"}),
    ],
)
def test_a_value_that_does_not_fit_costs_only_itself(path: Path, key: str, value: Any) -> None:
    save_settings(CHOSEN, path)
    values = {**json.loads(path.read_text(encoding="utf-8")), key: value}
    # As a person writes it: without the check that the game's own file has.
    del values["version"], values["check"]
    write(path, json.dumps(values))
    settings, notices = load_settings(Settings, path)
    assert getattr(settings, key) == getattr(Settings(), key)
    assert {name: item for name, item in vars(settings).items() if name != key} == {
        name: item for name, item in vars(CHOSEN).items() if name != key
    }
    assert [notice.values["name"] for notice in notices] == [key]
    assert key in str(notices[0])


def test_several_values_that_do_not_fit_are_named_in_one_notice(path: Path) -> None:
    write(path, json.dumps({"speed": "quick", "volume": 2, "count": "3", "language": "de"}))
    settings, (notice,) = load_settings(Settings, path)
    assert settings == Settings(language="de")
    assert "used: speed, volume, count. Set" in str(notice)
    assert str(notice).count(str(path)) == 1


def test_keys_of_another_version_are_ignored(path: Path) -> None:
    write(path, '{"language": "de", "hologram": 5}')
    assert load_settings(Settings, path) == (Settings(language="de"), ())


DAMAGED: dict[str, str | bytes] = {
    "empty": "",
    "torn": "{",
    "list": "[1]",
    "null": "null",
    "no UTF-8": b"\xff\xfe{}",
    "deep": "[" * 100_000,
    "huge": b"\0" * (2 << 20),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_kept_aside(path: Path, text: str | bytes) -> None:
    write(path, text)
    settings, notices = load_settings(Settings, path)
    assert settings == Settings()
    assert "settings.json.damaged-1" in str(notices[0])
    save_settings(CHOSEN, path)
    aside = path.with_name("settings.json.damaged-1").read_bytes()
    whole = text if isinstance(text, bytes) else text.encode()
    assert whole.startswith(aside)
    assert len(aside) == min(len(whole), (1 << 20) + 1)


def test_a_change_behind_the_game_s_back_is_said_once(path: Path) -> None:
    save_settings(CHOSEN, path)
    changed = path.read_bytes().replace(b"0.25", b"0.75")
    path.write_bytes(changed)
    settings, (notice,) = load_settings(Settings, path)
    assert settings == dataclasses.replace(CHOSEN, volume=0.75)
    assert str(path) in str(notice)
    assert path.with_name("settings.json.damaged-1").read_bytes() == changed
    assert load_settings(Settings, path) == (settings, ())


def test_a_damaged_file_is_kept_aside_once_however_often_the_game_starts(path: Path) -> None:
    write(path, "{")
    for _ in range(3):
        load_settings(Settings, path)
    assert len(list(path.parent.iterdir())) == 2


def test_damage_that_cannot_be_copied_is_not_written_over(path: Path) -> None:
    path.parent.mkdir()
    for _ in every_failure(errno.ENOSPC):
        write(path, b"torn")
        load_settings(Settings, path)
        kept = [file.read_bytes() for file in path.parent.iterdir()]
        assert b"torn" in kept
        for aside in path.parent.glob("*damaged*"):
            aside.unlink()


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    settings, notices = load_settings(Settings, path)
    assert settings == Settings()
    assert "a folder stands where the file should be" in str(notices[0])
    with pytest.raises(StorageError, match="cannot be saved"):
        save_settings(settings, path)


@pytest.mark.parametrize("short", [False, True])
def test_a_failure_leaves_the_old_settings(path: Path, short: bool) -> None:
    save_settings(Settings(), path)
    failures = set()
    for disk in every_failure(errno.ENOSPC, short):
        try:
            save_settings(CHOSEN, path)
        except StorageError as error:
            failures.add(disk.failed)
            assert "the disk is full" in str(error)
        loaded, notices = load_settings(Settings, path)
        assert loaded in (Settings(), CHOSEN)
        assert notices == ()
        assert len(list(path.parent.iterdir())) == 1
    assert failures >= {"open", "write", "fsync", "replace"}
    assert load_settings(Settings, path)[0] == CHOSEN


def test_two_windows_keep_each_other_s_changes(path: Path) -> None:
    """Each window writes what was changed in it, not all that it remembers."""
    save_settings(Settings(), path)
    first, second = Settings(language="de"), Settings(volume=0.25)
    merge_settings(second, Settings(), path)
    merge_settings(first, Settings(), path)
    assert load_settings(Settings, path) == (Settings(language="de", volume=0.25), ())
    merge_settings(Settings(volume=0.75), Settings(), path)
    assert load_settings(Settings, path)[0] == Settings(language="de", volume=0.75)


def test_without_a_file_all_settings_are_written(path: Path) -> None:
    before = Settings(language="de")
    merge_settings(dataclasses.replace(before, volume=0.25), before, path)
    assert load_settings(Settings, path) == (Settings(language="de", volume=0.25), ())
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_a_window_that_does_not_finish_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_module, "LOCK_SECONDS", 0.05)
    save_settings(CHOSEN, path)
    with replace_lock(path), pytest.raises(StorageError, match="another window"):
        merge_settings(Settings(), CHOSEN, path)
    assert load_settings(Settings, path) == (CHOSEN, ())


@pytest.mark.slow
def test_a_failed_merge_leaves_the_settings(path: Path) -> None:
    save_settings(CHOSEN, path)
    changed = dataclasses.replace(CHOSEN, language="en")
    failures = set()
    for disk in every_failure(errno.ENOSPC):
        try:
            merge_settings(changed, CHOSEN, path)
        except StorageError:
            failures.add(disk.failed)
        loaded, notices = load_settings(Settings, path)
        assert loaded in (CHOSEN, changed)
        assert notices == ()
    assert failures >= {"open", "write", "fsync", "replace"}
    assert loaded == changed
