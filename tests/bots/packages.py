"""Packages with bots, laid into a folder as pip lays them into site-packages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.ai.bots.installed import GROUP

WELL = '''
"""Bots that play by the rules."""

from game.rules import CloseRoute, EndTurn, StartRoute, legal_actions, own_position


class Closer:
    """Closes a route as soon as may be, with as many houses as possible."""

    names = {"en": "Closer", "de": "Schließer"}

    def choose(self, observation, rules, rng):
        actions = legal_actions(own_position(observation, rules))
        closings = [each for each in actions if isinstance(each, CloseRoute)]
        if closings:
            return max(closings, key=lambda each: each.houses.bit_count())
        others = [each for each in actions if not isinstance(each, StartRoute | EndTurn)]
        return rng.choice(others or actions)


class Borrowed:
    """Leaves the decision to the game's own club player."""

    variants = ["base"]

    def choose(self, observation, rules, rng):
        from game.ai.levels import make_bot

        return make_bot("club").choose(observation, rules, rng)


class Talker(Closer):
    """Prints what it likes, and asks for input."""

    def choose(self, observation, rules, rng):
        import os
        import sys

        print('{"id": 1, "action": {}}', flush=True)
        os.write(1, b'{"id": 1}\\\\n')
        sys.stderr.write("hm " * 100_000)
        try:
            input()
        except EOFError:
            pass
        return super().choose(observation, rules, rng)
'''

BADLY = '''
"""Bots that fail, each in its own way."""

import gc
import os
import sys
import time

from game.rules import EndTurn, TakeCard, legal_actions, own_position


class Hangs:
    def choose(self, observation, rules, rng):
        while True:
            time.sleep(1)


class Computes:
    """Computes for hours and lets no other thread in."""

    def choose(self, observation, rules, rng):
        return 7 ** 7 ** 12


class Raises:
    def choose(self, observation, rules, rng):
        return {}["the best move"]


class Leaves:
    def choose(self, observation, rules, rng):
        sys.exit("I do not like to play")


class Vanishes:
    def choose(self, observation, rules, rng):
        os._exit(3)


class Illegal:
    def choose(self, observation, rules, rng):
        return TakeCard(99)


class Foreign:
    """Plays a card that lies in a rival's hand."""

    def choose(self, observation, rules, rng):
        from game.rules import StartRoute

        other = observation.seats[1 - observation.turn]
        return StartRoute(other.known[0])


class Nonsense:
    def choose(self, observation, rules, rng):
        return "the best move"


class Nothing:
    def choose(self, observation, rules, rng):
        return None


class Deep(Raises):
    """Writes what no reader can nest so deep into its answers."""

    def choose(self, observation, rules, rng):
        import gc
        import io

        for each in gc.get_objects():
            if isinstance(each, io.IOBase) and not each.closed and each.writable():
                try:
                    each.write(b"[" * 60_000 + b"\\n")
                    each.flush()
                except (OSError, TypeError, ValueError):
                    pass
        return super().choose(observation, rules, rng)


class Liar:
    """Answers with what pretends to be an action of the rival."""

    def choose(self, observation, rules, rng):
        class Pretended:
            DO = "end"

            def values(self, board):
                return {"seat": 1 - observation.turn}

        return Pretended()


class Looks:
    """Looks for a state of the game in its process, and answers with what it found."""

    def choose(self, observation, rules, rng):
        from game.rules import State
        from game.session import Session

        found = [each for each in gc.get_objects() if isinstance(each, (State, Session))]
        frame = sys._getframe()
        while frame is not None:
            found += [v for v in frame.f_locals.values() if isinstance(v, (State, Session))]
            frame = frame.f_back
        raise ValueError(f"{len(found)} states; arguments {sys.argv}; supply "
                         f"{getattr(observation, 'supply', 'unknown')}")


class Unmade:
    def __init__(self):
        raise RuntimeError("no weights")


class Named:
    names = "Named"

    def choose(self, observation, rules, rng):
        raise AssertionError


class Dumb:
    pass
'''


def install(
    folder: Path,
    name: str,
    points: Mapping[str, str],
    code: str = "",
    *,
    version: str = "1.0",
    metadata: bytes | None = None,
    entry_points: bytes | None = None,
) -> None:
    """Lay a package into a folder; `points` are its entry points, a bot's id and class each."""
    module = name.replace("-", "_")
    if code:
        (folder / f"{module}.py").write_text(code, encoding="utf-8")
    info = folder / f"{module}-{version}.dist-info"
    info.mkdir()
    usual = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    (info / "METADATA").write_bytes(usual if metadata is None else metadata)
    lines = [f"[{GROUP}]", *(f"{point} = {module}:{value}" for point, value in points.items())]
    text = "".join(f"{line}\n" for line in lines).encode()
    (info / "entry_points.txt").write_bytes(text if entry_points is None else entry_points)
