"""What the tests are worth: faults planted one at a time, and whether a test finds them.

    python -m tests.mutations            the tests of a fault's own room, then all quick ones
    python -m tests.mutations --whole    and then the slow ones too
    python -m tests.mutations --only session

The tree is copied, and the faults are planted in the copy. Ends with 1 if a fault survives, and
with an error if the text of one does not stand exactly once in its file: then mend the list.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(
    "test_mutations.py", ".git", ".venv", ".*_cache", ".hypothesis", "build", "dist"
)
QUICK = ("-m", "not slow")
ALL = ("-n", "auto", "--dist", "worksteal")
DEADLINE = 900.0
"""Seconds for one run of tests: a fault may well let the game go round for ever."""


class ListError(Exception):
    """The list of faults does not fit the tree, or its tests fail without any fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`old` becomes `new` in `file`, and this `breaks`; `tests` are those of its own room."""

    file: str
    old: str
    new: str
    breaks: str
    tests: str

    def planted(self, text: str) -> str:
        """The file's text with the fault. Raises ListError."""
        if (found := text.count(self.old)) != 1:
            raise ListError(f"{self.file}: {found} times instead of once: {self.old!r}")
        return text.replace(self.old, self.new)


RULES = (
    Fault(
        "game/rules/closing.py",
        "fewest_with_cartwright(wanted.length) <= length",
        "fewest_with_cartwright(wanted.length) < length",
        "the Cartwright helps over one city too few",
        "tests/rules/test_carriages.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if seat.houses_left and not last_carriage:",
        "if not last_carriage:",
        "the last house does not bring the end",
        "tests/rules/test_game_end.py",
    ),
    Fault(
        "game/rules/closing.py",
        "stacks[stack].length <= length and",
        "stacks[stack].length < length and",
        "a route is paid as one city shorter",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if all(own != stack for own, _ in seat.tiles):",
        "if stack not in seat.tiles:",
        "a province's tile is won again at every closing",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if gone[stack] >= size:",
        "if gone[stack] >= size - 1:",
        "the last tile of a stack stays there",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "seat.houses_left -= houses.bit_count()",
        "seat.houses_left -= bool(houses)",
        "several houses cost one",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/closing.py",
        "        groups = (*self._provinces, self._free)\n        return all(",
        "        groups = self._provinces\n        return all(",
        "houses in several free cities at once",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/apply.py",
        "    if len(seat.hand) > HAND_LIMIT:",
        "    if len(seat.hand) >= HAND_LIMIT:",
        "who has three cards must choose among them",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/apply.py",
        "    if state.taken == 2:\n        use_official(state, POSTMASTER, emit)\n",
        "",
        "a second card is taken without the Postmaster",
        "tests/rules/test_drawing.py",
    ),
    Fault(
        "game/rules/supply.py",
        "        state.drawn = 0\n        state.discard = ()\n",
        "        state.drawn = 0\n",
        "the discard pile stays when it is shuffled",
        "tests/rules/test_supply.py",
    ),
    Fault(
        "game/rules/scoring.py",
        "order = [*range(first, len(totals)), *range(first)]",
        "order = [*range(len(totals))]",
        "a tie goes to the lowest seat",
        "tests/rules/test_game_end.py",
    ),
    Fault(
        "game/rules/observation.py",
        "_view(seat, own=index == viewer, rules=state.rules)",
        "_view(seat, own=index == (viewer or 0), rules=state.rules)",
        "a spectator sees the first seat's hand",
        "tests/rules/test_observation.py",
    ),
    Fault(
        "game/rules/records/history.py",
        "REVEALING = (CardDrawn, DisplayFilled, SupplyReshuffled)",
        "REVEALING = (CardDrawn, SupplyReshuffled)",
        "a card that comes into the display is nothing new",
        "tests/rules/test_taking_back.py tests/rules",
    ),
    Fault(
        "game/rules/records/history.py",
        "    if at and steps[-1].seat == seat and steps[-1].after.turn == seat:\n"
        "        at = turn_start(steps, steps[-1].turn)\n",
        "",
        "in the midst of a turn nothing is told of what the others did",
        "tests/rules tests/ui/table/test_log.py",
    ),
)

SESSION = (
    Fault(
        "game/session.py",
        "        self._undone = []\n        return list(step.events)",
        "        return list(step.events)",
        "what was taken back before another decision comes again",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "                self._journal.append(missing)\n",
        "                pass\n",
        "no action is written down",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "number = sum(step.chance is not None for step in self.steps)",
        "number = len(self._shuffles)",
        "a reshuffle that was taken back comes out otherwise",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if last.seat != seat:\n            return UndoRefusal.OTHERS\n",
        "",
        "a seat takes back what another has done, though undo is strict",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if free:\n            return None\n",
        "",
        "a card that came to light is not taken back even where that is agreed",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if at < first:\n",
        "        if False:\n",
        "a turn is undone after the next person has seen a hand",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "self.state = dropped[0].before",
        "self.state = dropped[-1].before",
        "several steps back is one step back",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "entries = [entry for step in steps for entry in step.entries]",
        "entries = [entry for step in steps for entry in step.entries[-1:]]",
        "a reshuffle that was taken back stays in the record",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        steps = self._undone[-1]\n",
        "        steps = self._undone[0]\n",
        "steps are taken again in another order",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "if game.state.over and not game.result:",
        "if game.state.over:",
        "a result is written twice",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "scores(after)[seat].total - before",
        "scores(after)[after.turn].total - before",
        "a preview counts the points of the seat that comes next",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "rng.randrange(len(setup.seats)) if setup.start is None else setup.start",
        "setup.start or rng.randrange(len(setup.seats))",
        "the first seat is not let begin",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "            if missing or look or self.failure is not None:",
        "            if missing and self.failure is None:",
        "after an action that could not be written nothing is written any more",
        "tests/rules/test_session.py",
    ),
)

STORAGE = (
    Fault(
        "game/storage/journal.py",
        "        self._check = _last_check(data[:end])\n",
        "",
        "after a step back the next line has a wrong check",
        "tests/storage/test_journal.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/journal.py",
        "            with contextlib.suppress(OSError):\n"
        "                os.ftruncate(self._handle, self._end)\n"
        "            raise",
        "            raise",
        "a part of a line stays in a save where the disk is full",
        "tests/storage/test_journal.py tests/storage/test_disk_faults.py",
    ),
    Fault(
        "game/storage/journal.py",
        "if status.st_size != self._end:",
        "if status.st_size < self._end:",
        "lines are added after what another program has added",
        "tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/journal.py",
        ">= SNAPSHOT_EVERY or",
        ">= SNAPSHOT_EVERY and",
        "no copies are kept of a game that is being played",
        "tests/storage/test_damage.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/journal.py",
        "if status.st_nlink == 0 or not self._in_its_place(status):",
        "if status.st_nlink < 0:",
        "a save that was deleted is written on",
        "tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/atomic.py",
        "        except FileExistsError:\n            number += 1\n        else:",
        "        except FileExistsError:\n            discard(aside)\n        else:",
        "a file that was put aside earlier is lost",
        "tests/storage/test_atomic.py tests/storage/test_torn_end.py",
    ),
    Fault(
        "game/storage/atomic.py",
        "    if written < len(data):",
        "    if written < 0:",
        "half a file is taken for a whole one",
        "tests/storage/test_atomic.py tests/storage/test_journal.py",
    ),
    Fault(
        "game/storage/torn_end.py",
        '"chance" in line:\n            start = before',
        '"do" in line:\n            start = before',
        "a reshuffle without its action stays at a torn end",
        "tests/storage/test_torn_end.py",
    ),
    Fault(
        "game/storage/torn_end.py",
        "return before is None or intact(data[start:end], before)",
        "return True",
        "a last line that is not as it was written is believed",
        "tests/storage/test_torn_end.py tests/storage/test_checks.py",
    ),
    Fault(
        "game/storage/peek.py",
        "in_use = not lock(handle, patience=_LOCK_SECONDS)",
        "in_use = False",
        "a game that is open in another window is offered",
        "tests/storage/test_saves.py tests/storage/test_processes.py",
    ),
    Fault(
        "game/storage/listing.py",
        "sorted(found, reverse=True)",
        "sorted(found)",
        "the game played longest ago comes first",
        "tests/storage/test_saves.py",
    ),
    Fault(
        "game/plain_text.py",
        "            marks += 1\n",
        "",
        "any number of marks on one letter of a name",
        "tests/test_plain_text.py",
    ),
)

TILED = (
    Fault(
        "game/tiled/checks.py",
        "if upper.points <= lower.points:",
        "if upper.points < lower.points:",
        "two carriages are worth the same",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "if upper.length != lower.length + 1:",
        "if upper.length > lower.length + 2:",
        "a carriage is left out",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "survey.roads[road] = (number, points[::-1])",
        "survey.roads[road] = (number, points)",
        "a road that was drawn from its other end lies the wrong way round",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "return [name for name in cities if name not in largest]",
        "return [name for name in cities if name not in seen]",
        "a part of the map to which no road leads",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/card_places.py",
        "places = [*survey.display.values(), *piles]",
        "places = [*piles]",
        "a place for cards lies on the one beside it",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/card_places.py",
        "for number, _ in found[1:]:",
        "for number, _ in found[2:]:",
        "a second discard pile",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/survey.py",
        "if any(lower > upper for upper, lower",
        "if any(lower >= upper for upper, lower",
        "tiles of one value in a stack are refused",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/survey.py",
        "len(text) <= LONGEST_ID",
        "len(text) <= MAX_LENGTH * MAX_COPIES",
        "an id of any length",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/items.py",
        "{**defaults.get(kind, {}), **thing.properties}",
        "{**thing.properties, **defaults.get(kind, {})}",
        "what a class proposes goes before an object's own value",
        "tests/maps/test_map_facts.py",
    ),
    Fault(
        "game/tiled/survey.py",
        'self.lost.isdisjoint((*kinds, ""))',
        "self.lost.isdisjoint(kinds)",
        "an object without a class is missed as one of every class",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/checks.py",
        "if complete and not borders:",
        "if complete and borders:",
        "a gap between provinces",
        "tests/maps/test_map_faults.py",
    ),
    Fault(
        "game/tiled/source.py",
        "return target if target.is_relative_to(folder) else None",
        "return target",
        "a picture outside of the map's folder, by a link inside it",
        "tests/maps/test_map_source.py tests/maps/test_bad_maps.py",
    ),
    Fault(
        "game/tiled/source.py",
        'objects += tag == "object"',
        'objects += tag == "objectgroup"',
        "any number of objects",
        "tests/maps/test_bad_maps.py",
    ),
)

TABLE = (
    Fault(
        "game/ui/table/model/move_index.py",
        "end = LEFT_END if side is Side.LEFT else RIGHT_END",
        "end = RIGHT_END if side is Side.LEFT else LEFT_END",
        "a card dropped at one end of the route is laid at the other",
        "tests/ui/table/model/test_move_index.py",
    ),
    Fault(
        "game/ui/table/model/move_index.py",
        "if card not in extendable:",
        "if card in extendable:",
        "a card dropped on its city may throw a route away",
        "tests/ui/table/model/test_move_index.py",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "return (self.observation.start - 1) % len(self.seats)",
        "return self.observation.start",
        "the seat that begins is shown as the one that ends the game",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "own = state.turn if viewer is None else viewer",
        "own = state.turn",
        "the lower edge shows the seat to act, not the one that looks",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "self.viewer is not None and self.viewer == self.observation.turn",
        "self.viewer is not None",
        "who is not to act may",
        "tests/ui/table/test_table_scene.py",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "self.rules.options.open_scores or self",
        "not self.rules.options.open_scores or self",
        "points are shown where they are to be hidden",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/told/closing_beats.py",
        "start = self.before.stock_of(event.seat)",
        "start = self.before.stock_of(self.after.view.own)",
        "a rival's house comes out of one's own stock",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/told/script.py",
        "self.moment += duration * self.factor * (1 - overlap)",
        "self.moment += duration * (1 - overlap)",
        "without animation things still wait for each other",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/told/closing_beats.py",
        "        self._seen = land(lift(self._seen))\n",
        "",
        "two tiles won at once fly to one place",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/text/odds.py",
        "return min(99, max(1, round(100 * chance)))",
        "return round(100 * chance)",
        "what is almost certain is called certain",
        "tests/ui/table/text/test_odds.py",
    ),
    Fault(
        "game/ui/table/hand_privacy.py",
        "        if event.type == pygame.WINDOWFOCUSLOST:\n            self.let_go()\n",
        "",
        "a hand stays open when another window comes to the front",
        "tests/ui/table/test_hidden_hands.py",
    ),
    Fault(
        "game/ui/table/hand_privacy.py",
        "if pressed is None or self._held:",
        "if pressed is not None or self._held:",
        "a hand stays open when the key is let go",
        "tests/ui/table/test_hidden_hands.py",
    ),
    Fault(
        "game/ui/table/text/clauses.py",
        "seen = [event.seen_by(viewer) for event in step.events]",
        "seen = [event.seen_by(step.seat) for event in step.events]",
        "the log names the cards that others have drawn",
        "tests/ui/table/test_log.py tests/ui/table",
    ),
)

TURN = (
    Fault(
        "game/ui/table/turn/turn_end.py",
        "    pygame.MOUSEWHEEL,\n",
        "",
        "the wheel does not stop the end of a turn",
        "tests/ui/table/test_turn_end.py",
    ),
    Fault(
        "game/ui/table/turn/turn_end.py",
        "return LONG_BEAT_SECONDS if beginner else BEAT_SECONDS",
        "return BEAT_SECONDS",
        "a beginner's turn ends as soon as anybody's",
        "tests/ui/table/test_turn_end.py",
    ),
    Fault(
        "game/ui/graphics/shadows.py",
        "drawn_out(whole, 4 * depth,",
        "drawn_out(whole, depth,",
        "shadows end before they have faded",
        "tests/ui/graphics/test_shadows.py",
    ),
)

FAULTS = (*RULES, *SESSION, *STORAGE, *TILED, *TABLE, *TURN)


class Copy:
    """A copy of a tree in which faults are planted, and its tests."""

    def __init__(self, root: Path, folder: Path, python: str) -> None:
        self.folder = folder
        self._python = python
        self._ticks = count(int(time.time()))
        shutil.copytree(root, folder, ignore=LEFT_OUT, dirs_exist_ok=True)

    def write(self, file: str, text: str) -> None:
        """Change a file, so that nothing compiled before is taken for it."""
        path = self.folder / file
        path.write_text(text, encoding="utf-8")
        tick = next(self._ticks)
        os.utime(path, (tick, tick))

    def killer(self, fault: Fault, whole: bool) -> str:
        """The test that finds a fault; "" if none does. Raises ListError."""
        text = (self.folder / fault.file).read_text(encoding="utf-8")
        self.write(fault.file, fault.planted(text))
        try:
            found = self.failed([*QUICK, *fault.tests.split()]) or self.failed([*QUICK, *ALL])
            return found or (self.failed(ALL) if whole else "")
        finally:
            self.write(fault.file, text)

    def failed(self, arguments: Sequence[str]) -> str:
        """The first test that fails; "" if none does. Raises ListError if there are no tests."""
        command = [self._python, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *arguments]
        try:
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, text=True, timeout=DEADLINE
            )
        except subprocess.TimeoutExpired:
            return "the deadline"
        if done.returncode == 0:
            return ""
        named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        if named is None:
            raise ListError(f"{' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return named[1]


def run(faults: Sequence[Fault], root: Path, python: str, whole: bool) -> int:
    """How many of the faults survive. Raises ListError."""
    for fault in faults:
        fault.planted((root / fault.file).read_text(encoding="utf-8"))
    survived = 0
    with tempfile.TemporaryDirectory(prefix="mutations-") as name:
        copy = Copy(root, Path(name), python)
        if broken := copy.failed(ALL if whole else [*QUICK, *ALL]):
            raise ListError(f"fails without any fault: {broken}")
        for fault in faults:
            killer = copy.killer(fault, whole)
            survived += not killer
            said = f"killed by {killer}" if killer else "SURVIVED"
            print(f"{fault.file}: {fault.breaks}: {said}", flush=True)
    print(f"{len(faults) - survived} of {len(faults)} killed")
    return survived


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--whole", action="store_true", help="the slow tests too, if need be")
    parser.add_argument("--only", default="", help="only faults in files of this pattern")
    parser.add_argument("--root", type=Path, default=ROOT, help="another tree")
    parser.add_argument("--python", default=sys.executable, help="another tree's Python")
    arguments = parser.parse_args()
    faults = [fault for fault in FAULTS if re.search(arguments.only, fault.file)]
    try:
        return bool(run(faults, arguments.root, arguments.python, arguments.whole))
    except ListError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())
