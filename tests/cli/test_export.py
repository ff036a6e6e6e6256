"""export: a game as a picture, or as an animated one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from game.library import find_board
from game.playback import Playback
from game.rules.records.replaying import replay
from game.storage import folders
from game.storage.settings import save_settings
from game.ui.program.export import animation
from game.ui.settings import Settings
from tests.cli.commands import ROOT, Outcome

GAME = ROOT / "tests" / "games" / "every-province.jsonl"

Run = Callable[..., Outcome]


def turns_of(record: Path) -> int:
    """The turns of a record that were begun."""
    game = Playback.of(replay(record.read_bytes(), find_board))
    at, count = 0, 1
    while (after := game.turn(at, 1)) < game.last:
        at, count = after, count + 1
    return count


def part_of_game(folder: Path, lines: int) -> Path:
    """A record of the first lines of a game."""
    path = folder / "part.jsonl"
    path.write_text("".join(GAME.read_text(encoding="utf-8").splitlines(True)[:lines]), "utf-8")
    return path


@pytest.mark.slow
def test_a_picture_shows_where_the_record_ends(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "game.png"
    done = run("export", part_of_game(tmp_path, 9), "-o", out).well()
    assert done.out == f"written: {out}\n", "somebody who sees nothing else hears where it is"

    with Image.open(out) as picture:
        assert (picture.format, picture.size) == ("PNG", (2560, 1440))
        colours = picture.convert("RGB").getcolors(1 << 24)
    assert colours is not None and len(colours) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game.gif", "game.apng"])
def test_an_animated_picture_shows_every_turn(run: Run, tmp_path: Path, name: str) -> None:
    record, out = part_of_game(tmp_path, 20), tmp_path / name
    run("export", record, "-o", out).well()

    assert out.stat().st_size <= animation.MOST_BYTES
    seen = []
    with Image.open(out) as picture:
        for each in ImageSequence.Iterator(picture):
            assert each.info["duration"] >= animation.TURN_MS
            seen.append(each.convert("RGB"))
    assert len(seen) == turns_of(record) + 1 >= 5
    changes = [ImageChops.difference(*pair) for pair in pairwise(seen)]
    assert all(each.getbbox() for each in changes)
    # The map's corner stays as it is: what is left out of a picture is that of the one before.
    corner = (0, 0, 30, 30)
    assert not any(each.crop(corner).getbbox() for each in changes)
    assert seen[-1].crop(corner).getcolors() != [(900, (0, 0, 0))]


@pytest.mark.slow
def test_both_kinds_of_animated_pictures_look_alike(run: Run, tmp_path: Path) -> None:
    record, shown = part_of_game(tmp_path, 12), []
    for name in ("game.gif", "game.apng"):
        run("export", record, "-o", tmp_path / name).well()
        with Image.open(tmp_path / name) as picture:
            shown += [each.convert("RGB") for each in ImageSequence.Iterator(picture)][-1:]
    assert ImageChops.difference(*shown).getbbox() is None


@pytest.mark.slow
def test_a_game_without_a_move_is_one_picture(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "game.gif"
    run("export", part_of_game(tmp_path, 1), "-o", out).well()
    with Image.open(out) as picture:
        assert len(list(ImageSequence.Iterator(picture))) == 1


@pytest.mark.thorough
def test_a_large_one_is_made_smaller(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, out = part_of_game(tmp_path, 6), tmp_path / "game.gif"
    monkeypatch.setattr(animation, "MOST_BYTES", 100_000)
    run("export", record, "-o", out).well()
    assert out.stat().st_size <= 100_000
    with Image.open(out) as picture:
        assert picture.size[0] < 1280

    monkeypatch.setattr(animation, "MOST_BYTES", 1000)
    outcome = run("export", record, "-o", tmp_path / "none.gif")
    assert "name a .png" in outcome.fault
    assert not (tmp_path / "none.gif").exists()


@pytest.mark.slow
def test_its_words_are_in_the_language_of_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture from a German home spoke English."""
    record, told = part_of_game(tmp_path, 9), []

    def painted(game: object, language: str) -> bytes:
        told.append(language)
        return b""

    monkeypatch.setattr("game.ui.program.export.files.picture_file", painted)
    settings = folders.settings_file()
    settings.parent.mkdir(parents=True, exist_ok=True)
    save_settings(Settings(language="de"), settings)
    run("export", record, "-o", tmp_path / "own.png").well()
    run("export", record, "-o", tmp_path / "fr.png", "--lang", "fr").well()
    assert told == ["de", "fr"]


def test_other_kinds_of_files_are_refused(run: Run, tmp_path: Path) -> None:
    for name in ("game.jpg", "game", "game.webp"):
        outcome = run("export", GAME, "-o", tmp_path / name)
        assert outcome.code == 2
        assert ".png, .gif or .apng" in outcome.fault


def test_nothing_is_written_over_the_record_or_into_no_folder(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.png"
    record.write_bytes(GAME.read_bytes())
    assert "is not overwritten" in run("export", record, "-o", record).fault
    missing = tmp_path / "none" / "game.png"
    assert "create it first" in run("export", GAME, "-o", missing).fault
    assert "--lang knows" in run("export", GAME, "-o", tmp_path / "a.png", "--lang", "xx").fault


def test_without_pillow_a_sentence_names_the_extra(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    outcome = run("export", GAME, "-o", tmp_path / "game.gif")
    assert "the extra 'export'" in outcome.fault
