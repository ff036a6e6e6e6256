"""Figures of the structure of `game/ui`: sizes, imports, circles, and the calls of three journeys.

    python -m tests.structure             the figures, one a line
    python -m tests.structure --files     with the files of each journey and its two-way pairs

A room is a file or a folder that lies directly in `game/ui`; an arrow leads from a room to one that
it imports. Imports count wherever they stand, those for types included. A journey is profiled: its
files are those of `game` in which a function ran, a call is a pair of files of which one called
the other, and a two-way pair called each other.
"""

from __future__ import annotations

import argparse
import ast
import os
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
ACTIONS = 60
"""How many actions the save has that is loaded."""

Graph = Mapping[str, set[str]]


def modules(package: Path = GAME) -> dict[str, Path]:
    """The modules of a package that are not empty, by their full names."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imported(path: Path) -> tuple[str, ...]:
    """What a file imports, wherever in it: modules, and names as `module.name`."""
    found: list[str] = []
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{path}: imports are written out in full"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements inside of a node, at every depth; expressions, which hold none, are not
    walked.
    """
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from statements(child)


def import_graph() -> dict[str, set[str]]:
    """The modules of the game, each with those that it imports."""
    known = modules()
    graph: dict[str, set[str]] = {}
    for module, path in known.items():
        wanted = set()
        for name in imported(path):
            wanted.add(name if name in known else name.rpartition(".")[0])
        graph[module] = (wanted & set(known)) - {module}
    return graph


def within(graph: Graph, package: str) -> dict[str, set[str]]:
    """The part of a graph inside of one package."""
    inside = {name for name in graph if name == package or name.startswith(f"{package}.")}
    return {name: graph[name] & inside for name in graph if name in inside}


def circles(graph: Graph) -> list[set[str]]:
    """The groups of modules that import each other, directly or through others (Tarjan 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            group = {stack.pop()}
            while name not in group:
                group.add(stack.pop())
            if len(group) > 1:
                found.append(group)

    for name in graph:
        if name not in order:
            visit(name)
    return found


def rooms_of(graph: Graph, package: str) -> dict[str, set[str]]:
    """The rooms of a package, each with those that it imports."""
    depth = package.count(".") + 2
    rooms: dict[str, set[str]] = defaultdict(set)
    for module, wanted in within(graph, package).items():
        if module != package:
            room = ".".join(module.split(".")[:depth])
            rooms[room] |= {".".join(other.split(".")[:depth]) for other in wanted} - {room}
    return {room: others - {package} for room, others in rooms.items()}


class Trace:
    """The files of the game in which functions run while it is held, and who calls whom."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.calls: set[tuple[str, str]] = set()

    def __enter__(self) -> Trace:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.setprofile(None)

    @property
    def two_way(self) -> list[tuple[str, str]]:
        return sorted(pair for pair in self.calls if pair < pair[::-1] and pair[::-1] in self.calls)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event != "call" or frame.f_code.co_name.startswith("<"):
            return
        called = _file(frame)
        if called is None:
            return
        self.files.add(called)
        above = frame.f_back
        # What stands between, such as a cache, is not the game's.
        while above is not None and _file(above) is None:
            above = above.f_back
        caller = None if above is None else _file(above)
        if caller is not None and caller != called:
            self.calls.add((caller, called))


def _file(frame: FrameType) -> str | None:
    name = frame.f_code.co_filename
    return name[len(f"{GAME}{os.sep}") :] if name.startswith(f"{GAME}{os.sep}") else None


def journeys() -> Iterator[tuple[str, Trace]]:
    """A card dropped on the hand, alone and with the first frame, a frame of its flight, a save."""
    import pygame

    from game.library import find_board
    from game.rules.records.record import Ply, dumps
    from game.rules.records.replaying import replay
    from game.storage.saves import Saves
    from game.ui.clock import ManualClock
    from game.ui.program.app_factory import offscreen_app
    from game.ui.program.game_keeper import GameKeeper
    from game.ui.program.program import Program
    from game.ui.samples import SCENES, Sample, sample_lines
    from game.ui.settings import Settings
    from game.ui.table.scene import TableScene

    game = replay(sample_lines(), find_board)
    clock = ManualClock()
    app = offscreen_app((1280, 720), Settings(), clock)
    table = SCENES["table"](app, Sample.of(game))
    assert isinstance(table, TableScene)
    app.push(table)

    def send(kind: int, **values: object) -> None:
        app.scenes[-1].handle(pygame.Event(kind, values))

    def step(seconds: float = 0.05) -> None:
        clock.advance(seconds)
        app.step()

    for _ in range(40):
        step()
    layout = table.position.layout
    start, end = layout.slot(1).center, layout.hand.center
    send(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    step()
    for share in range(1, 6):
        place = tuple(a + (b - a) * share // 5 for a, b in zip(start, end, strict=True))
        send(pygame.MOUSEMOTION, pos=place, rel=(3, 3), buttons=(1, 0, 0))
        step()
    before = len(table.session.steps)
    with Trace() as dropped:
        table.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert len(table.session.steps) == before + 1, "the card was not taken"
    yield "a dropped card", dropped
    with dropped:
        step()
    yield "a dropped card and its first frame", dropped
    clock.advance(0.05)
    assert table.busy
    with Trace() as frame:
        app.step()
    yield "a frame", frame
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder) / "saves")
        with saves.create(game.header) as journal:
            actions = 0
            for entry in game.entries:
                actions += isinstance(entry, Ply)
                journal.append([dumps(entry.line(game.rules.board))])
                if actions == ACTIONS:
                    break
        program = Program(app, GameKeeper(saves))
        program.title()
        for _ in range(40):
            step()
        title = app.scenes[-1]
        with Trace() as loaded:
            title.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
        assert isinstance(app.top, TableScene), "the game did not go on"
        yield "a loaded save", loaded
        app.close()


def folder_sizes() -> Counter[str]:
    """How many modules and packages lie directly in each folder of the window."""
    sizes: Counter[str] = Counter()
    for path in (GAME / "ui").rglob("*.py"):
        room = path.parent if path.name == "__init__.py" else path
        if room != GAME / "ui":
            sizes[room.parent.relative_to(ROOT).as_posix()] += 1
    return sizes


def figures() -> Iterator[tuple[str, object]]:
    graph = import_graph()
    ui = within(graph, "game.ui")
    for name in ("game", "game.ui"):
        paths = [path for module, path in modules().items() if module in within(graph, name)]
        lines = [len(path.read_text(encoding="utf-8").splitlines()) for path in paths]
        yield f"{name}: files", sum(map(bool, lines))
        yield f"{name}: lines", sum(lines)
    rooms = rooms_of(graph, "game.ui")
    yield "rooms", len(rooms)
    yield "arrows between rooms", sum(map(len, rooms.values()))
    yield "circles of rooms", len(circles(rooms))
    yield "circles of files", len(circles(ui))
    most, count = folder_sizes().most_common(1)[0]
    yield "most rooms in a folder", f"{count} ({most})"
    module = max(ui, key=lambda each: len(graph[each]))
    yield "largest fan-out", f"{len(graph[module])} ({module})"
    above = Counter(other for others in ui.values() for other in others)
    module, count = above.most_common(1)[0]
    yield "largest fan-in", f"{count} ({module})"


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.structure", description=__doc__)
    parser.add_argument("--files", action="store_true", help="name the files of each journey")
    named = parser.parse_args(arguments).files
    for name, figure in figures():
        print(f"{name}: {figure}")
    for name, trace in journeys():
        print(
            f"{name}: {len(trace.files)} files, {len(trace.calls)} calls between files, "
            f"{len(trace.two_way)} two-way"
        )
        if named:
            print(*(f"    {file}" for file in sorted(trace.files)), sep="\n")
            print(*(f"    {one} <-> {other}" for one, other in trace.two_way), sep="\n")


if __name__ == "__main__":
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    main(sys.argv[1:])
