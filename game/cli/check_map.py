"""`check-map FILE.tmx`: prints a summary or every fault; with `--balance` figures of games."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.files import require_file
from game.cli.output import UsageError, one_line, say
from game.cli.parser import Commands, add_command, add_variant, file_name, seed, whole
from game.cli.progress import progress
from game.cli.workers import add_workers, chosen_executor

if TYPE_CHECKING:
    from game.ai.matches.balance import Balance, Figures
    from game.rules import Board, Ruleset
    from game.tiled import Fault, LoadedMap


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "check-map",
        run,
        "check a map and name every fault",
        ["mine.tmx", "mine.tmx --balance 200 --workers 2"],
    )
    parser.add_argument("file", metavar="FILE.tmx", type=file_name, help="a map made with Tiled")
    parser.add_argument(
        "--balance",
        metavar="N",
        type=whole(1, 100_000),
        help="have club players play N games, with 2, 3 and 4 seats by turns, and say what "
        "stands out",
    )
    add_variant(parser, "of these games: ")
    parser.add_argument(
        "--seed", metavar="S", type=seed, default=1, help="another seed, other games; 1 unless told"
    )
    add_workers(parser)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object about the games, no summary"
    )
    parser.set_defaults(parser=parser)


def run(arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    if arguments.balance is None:
        _refuse_what_is_for_games(arguments)
    require_file(path)

    from game.tiled import check_map, load_map

    faults = check_map(path) or _name_faults(path)
    if faults:
        for fault in faults:
            say(one_line(str(fault)))
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        say(f"{one_line(str(path))}: {count}; mend what is named above in Tiled")
        return 1
    loaded = load_map(path)
    board = loaded.board
    rules = _rules(board, arguments)
    if not arguments.json:
        _summarise(board)
        _remark(path, loaded)
    if arguments.balance is not None:
        found = _play(rules, arguments)
        say(json.dumps(_as_json(found), allow_nan=False) if arguments.json else _as_text(found))
    return 0


def _refuse_what_is_for_games(arguments: argparse.Namespace) -> None:
    """Raise UsageError for an option that has no effect without games."""
    given = {
        "--json": arguments.json,
        "--workers": arguments.workers > 1,
        "--scheduler": arguments.scheduler is not None,
    }
    for option, is_given in given.items():
        if is_given:
            raise UsageError(f"{option} goes with --balance; see {arguments.parser.prog} --help")


def _rules(board: Board, arguments: argparse.Namespace) -> Ruleset:
    from game.rules import Ruleset

    try:
        return Ruleset(board, arguments.variant)
    except ValueError as error:
        raise UsageError(f"{error}; see {arguments.parser.prog} --help") from None


def _summarise(board: Board) -> None:
    say("ok")
    free = board.free_cities.bit_count()
    say(
        f'map "{board.id}", {board.title}: {len(board.cities)} cities ({free} of them free), '
        f"{len(board.provinces)} provinces, {len(board.roads)} roads, {len(board.cards)} cards, "
        f"{len(board.stacks)} stacks with {sum(len(stack.values) for stack in board.stacks)} "
        f"bonus tiles, {len(board.carriages)} carriages"
    )


def _name_faults(path: Path) -> list[Fault]:
    """The fault of a map among the person's own that has the name of one of the game."""
    from game.library import check_name
    from game.storage import folders
    from game.tiled import MapError

    if path.absolute().parent != folders.maps().absolute():
        return []
    try:
        check_name(path)
    except MapError as error:
        return list(error.faults)
    return []


def _remark(path: Path, loaded: LoadedMap) -> None:
    """Say what is hardly meant, and where there is no room for a city's name and houses."""
    from game.resources import folder
    from game.tiled.placement import Trouble
    from game.tiled.placement_costs import under_cards
    from game.tiled.seams import narrow_gaps
    from game.ui.table.draw.map.province_names import name_places
    from game.ui.table.model.city_plates import MapKey, placement

    built_in = folder("maps") / path.name
    if built_in.is_file() and not built_in.samefile(path):
        say(
            f"remark: the game has a map {path.stem} already; among your own maps give the file "
            "and its map_id another name"
        )
    areas = loaded.chart.provinces.items()
    shapes = [(0, name, polygon) for name, area in areas for polygon in area.polygons]
    for gap in narrow_gaps(shapes):
        say(f"remark: {gap}")
    placed = placement(MapKey(loaded.chart, loaded.board))
    if placed.scale < 1:
        say(f"remark: cities lie so close that they are drawn at {100 * placed.scale:.0f} %")
    words = {
        Trouble.BEYOND: "reach over the edge of the sheet",
        Trouble.NEARER: "lie nearer to another city",
    }
    for city, trouble in placed.troubles():
        said = words.get(trouble) or f"cover {' and '.join(placed.covered_by(city))}"
        say(f"remark: {city.id}: its name or house places {said}; move it")
    for thing, cards in under_cards(loaded.chart):
        say(f"remark: {thing} lies partly under {cards}; move it beside")
    if loaded.chart.ground is None:
        names = {province.id: province.name for province in loaded.board.provinces}
        taken = [rect for plate in placed.plates for rect in plate.parts]
        for province in sorted(names.keys() - name_places(loaded.chart, names, taken).keys()):
            say(f"remark: {province}: its name has no room on its land or beside it")


def _play(rules: Ruleset, arguments: argparse.Namespace) -> Balance:
    from game.ai.matches.balance import balance, play_for_balance

    figures: list[Figures | None] = []

    def interrupted() -> str:
        return f"{len(figures)} of {arguments.balance} games were played; nothing is kept of them"

    with (
        progress("Games", arguments.balance, interrupted) as advance,
        chosen_executor(arguments) as executor,
    ):
        for each in play_for_balance(rules, arguments.balance, arguments.seed, executor):
            figures.append(each)
            advance()
    return balance(rules.board, figures)


def _as_text(found: Balance) -> str:
    """The figures as text, the unusual ones last."""
    from game.ai.matches.balance import LEVEL, unusual

    ended = found.games - found.unfinished
    least, average, most = found.rounds
    lines = [
        f"{found.games} games among {LEVEL} players; {average:.1f} rounds on average, "
        f"{least} to {most}; {found.score:.1f} points win",
        f"ended by the last house {found.by_houses}, by the last carriage "
        f"{ended - found.by_houses}, not at all {found.unfinished}",
    ]
    for seats in sorted({share.seats for share in found.shares}):
        places = ", ".join(
            f"{100 * each.wins / each.games:.0f} % "
            f"({100 * each.interval[0]:.0f}–{100 * each.interval[1]:.0f})"
            for each in found.shares
            if each.seats == seats
        )
        lines.append(f"{seats} seats, wins by order of play (95 %): {places}")
    won = ", ".join(f"{name} {mean:.1f} of {most}" for name, (mean, most) in found.stacks.items())
    lines.append(f"tiles won a game: {won}")
    shares = sorted((round(100 * share), name) for name, share in found.cities.items())
    houses = ", ".join(f"{name} {share} %" for share, name in shares[:5] if share < 100)
    if houses:
        lines.append(f"cities that have a house least often: {houses}")
    sentences = unusual(found)
    lines += [f"stands out: {each}" for each in sentences] or ["nothing stands out"]
    return "\n".join(lines)


def _as_json(found: Balance) -> dict[str, object]:
    """The figures as a JSON object for other programs."""
    from game.ai.matches.balance import unusual

    return {
        "games": found.games,
        "unfinished": found.unfinished,
        "rounds": dict(zip(("least", "mean", "most"), found.rounds, strict=True)),
        "score_mean": found.score,
        "ended_by_houses": found.by_houses,
        "shares": [
            {
                "seats": each.seats,
                "place": each.place + 1,
                "wins": each.wins,
                "games": each.games,
                "interval": list(each.interval),
            }
            for each in found.shares
        ],
        "stacks": {name: {"won": won, "tiles": n} for name, (won, n) in found.stacks.items()},
        "cities": found.cities,
        "stands_out": unusual(found),
    }
