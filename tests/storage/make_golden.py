"""Keep what this version of the game writes, so that every later one is held to opening it.

    python -m tests.storage.make_golden VERSION

Makes `tests/storage/golden/VERSION`: saves on every map and in every variant, unfinished, finished,
torn, with actions taken back, on a map of the person's own, and without checks as other programs
write them; settings and an album; and in `expected.json` what is in them. Run it once for each
release that writes anything in another form, and never again: what is there is not changed.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.rules import Board, Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup, Session
from game.storage.album.file import AlbumFile
from game.storage.saves import Saves
from game.storage.serialize import pack
from game.storage.settings import save_settings
from game.tiled import find_map, load_map
from game.ui.settings import SOFA, AnimationSpeed, Hands, Settings
from tests.endurance.tables import MAPS, Player
from tests.endurance.tables import find_board as find_built_in
from tests.rules.play import snapshot
from tests.storage.test_album_file import ALBUM

GOLDEN = Path(__file__).parent / "golden"
SEATS = (
    SeatInfo("Änne", "human", "red"),
    SeatInfo("Ben", "ai", "blue", "club"),
    SeatInfo("Łucja", "human", "yellow"),
    SeatInfo("Ида", "ai", "black", "master"),
)
ALL_OPTIONS = Options.of(dict.fromkeys(Options.names(), True))
CHOSEN = Settings(
    language="de",
    animation_speed=AnimationSpeed.SLOW,
    ai_pause=0.25,
    text_scale=1.3,
    before_sofa=SOFA,
    hands=Hands.PEEK,
    music_volume=0.0,
    lesson=3,
)


def find_board(folder: Path) -> Callable[[str], Board]:
    """The maps of a golden folder are the person's own; the others come with the game."""

    def find(map_id: str) -> Board:
        if map_id in MAPS:
            return find_built_in(map_id)
        return load_map(find_map(map_id, [folder / "maps"])).board

    return find


def lend_pictures(folder: Path) -> list[Path]:
    """Put the ground's pictures beside the map of a golden folder, which is not to keep them."""
    pictures = sorted(find_map("south").parent.glob("south-ground*"))
    return [Path(shutil.copy(path, folder / "maps")) for path in pictures]


def make_own_map(folder: Path) -> None:
    text = find_map("south").read_text(encoding="utf-8")
    place = 'name="map_id" value="south"'
    assert place in text
    (folder / "maps").mkdir()
    text = text.replace(place, 'name="map_id" value="own"')
    (folder / "maps" / "own.tmx").write_text(text, encoding="utf-8")


def make_save(
    folder: Path,
    name: str,
    map_id: str = "south",
    variant: str = "base",
    seats: int = 2,
    options: Options | None = None,
    actions: int = 40,
    taken_back: int = 0,
) -> Session:
    board = find_board(folder)(map_id)
    rng = Random(name)
    setup = GameSetup(map_id, variant, options or Options(), SEATS[:seats])
    sha256 = board.sha256 if map_id == "own" else None
    session = Session.new(setup, board, rng, sha256, lasting=True)
    player = Player(rng, 0.0)
    with Saves(folder / "saves").create(session.header) as journal:
        session.keep_in(journal)
        while not session.over and len(session.steps) < actions:
            session.submit(player.choose(session.state))
        for _ in range(taken_back):
            session.undo()
        path = journal.path
    path.rename(path.with_name(f"{name}.jsonl"))
    return session


def expected(session: Session) -> dict[str, Any]:
    board = session.rules.board
    return {
        "header": session.header.line(),
        "lines": [entry.line(board) for entry in session.entries],
        "position": snapshot(session.state),
        "over": session.over,
    }


def make(folder: Path) -> None:
    folder.mkdir(parents=True)
    make_own_map(folder)
    lent = lend_pictures(folder)
    sessions = {
        "south": make_save(folder, "south", seats=3),
        "south-options": make_save(folder, "south-options", options=ALL_OPTIONS, actions=120),
        "south-finished": make_save(folder, "south-finished", actions=9999),
        "north": make_save(folder, "north", "north", seats=4, actions=80),
        "horses": make_save(folder, "horses", "north", "horses", actions=60),
        "horses-finished": make_save(folder, "horses-finished", "north", "horses", actions=9999),
        "taken-back": make_save(folder, "taken-back", actions=30, taken_back=5),
        "own-map": make_save(folder, "own-map", "own"),
        "new": make_save(folder, "new", actions=0),
        "torn": make_save(folder, "torn", actions=25),
        "without-checks": make_save(folder, "without-checks", actions=50),
    }
    shutil.rmtree(folder / "snapshots")
    for picture in lent:
        picture.unlink()
    torn = folder / "saves" / "torn.jsonl"
    torn.write_bytes(torn.read_bytes()[:-11])
    sessions["torn"].undo()
    bare = folder / "saves" / "without-checks.jsonl"
    lines = [json.loads(line) for line in bare.read_text(encoding="utf-8").splitlines()]
    bare.write_text(
        "".join(
            json.dumps({key: line[key] for key in line if key != "check"}) + "\n" for line in lines
        ),
        encoding="utf-8",
    )
    save_settings(CHOSEN, folder / "settings.json")
    AlbumFile(folder / "album.json").change(lambda _: ALBUM)
    values = {
        "saves": {name: expected(session) for name, session in sessions.items()},
        "settings": pack(CHOSEN),
        "album": {name: pack(getattr(ALBUM, name)) for name in ("profiles", "games", "setups")},
    }
    text = json.dumps(values, ensure_ascii=False, indent=None, separators=(",", ":"))
    (folder / "expected.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    make(GOLDEN / sys.argv[1])
