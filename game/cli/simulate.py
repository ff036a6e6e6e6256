"""`simulate`: plays games among AI seats and prints statistics."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.cli.bots import Bots, chosen_bots
from game.cli.logs.match_log import MatchLog
from game.cli.logs.record_book import RecordBook
from game.cli.output import CommandError, UsageError, say
from game.cli.parser import Commands, add_command, add_variant, file_name, folder_name, seed, whole
from game.cli.progress import progress
from game.cli.workers import add_workers, chosen_executor
from game.rules.levels import LEVELS, STAND_IN
from game.rules.options import Options

if TYPE_CHECKING:
    from game.ai.matches.arena import PlayedGame
    from game.ai.matches.report import Report, SeatReport
    from game.rules import Ruleset


MOST_GAMES = 1_000_000

WIDEST = 200
"""Columns of a table at most, whatever the terminal has: in fewer than it needs digits are lost."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "simulate",
        run,
        "play games among AI seats and compare them",
        [
            "--seats club,novice --games 100",
            "--map north --variant horses --seats club,club,random --games 20 --record records",
            "--seats master,club --games 1000 --workers 2 --resume match.jsonl",
            "--seats master,club --games 1000 --scheduler tcp://10.0.0.1:8786",
        ],
    )
    parser.add_argument(
        "--map",
        metavar="ID",
        default="south",
        help="south (unless told), north, italy, spain, or the id of a map of your own",
    )
    add_variant(parser)
    parser.add_argument(
        "--seats",
        metavar="LEVEL,LEVEL[,…]",
        required=True,
        help=f"2 to 4 levels, by commas: {', '.join(LEVELS)}; or bots of other packages",
    )
    parser.add_argument(
        "--games", metavar="N", type=whole(1, MOST_GAMES), required=True, help="how many"
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed, default=1, help="another seed, other games; 1 unless told"
    )
    parser.add_argument(
        "--option",
        metavar="NAME",
        action="append",
        default=[],
        help=f"a rule option to switch on: {', '.join(Options.names())}; may be given again",
    )
    parser.add_argument(
        "--record", metavar="DIR", type=folder_name, help="write a record of each game"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object, not a table")
    add_workers(parser)
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=file_name,
        help="keep the games' figures in FILE, and go on after those that it has",
    )
    checks = parser.add_mutually_exclusive_group()
    checks.add_argument(
        "--check",
        action="store_true",
        default=True,
        help="check the state of the game after every action, which is usual",
    )
    checks.add_argument("--no-check", dest="check", action="store_false", help="do not check it")
    parser.set_defaults(parser=parser)


def run(arguments: argparse.Namespace) -> int:
    rules = _rules(arguments)
    levels = _levels(arguments.seats)
    bots = chosen_bots(levels, rules.variant.id)
    if arguments.resume is None:
        report = _played(arguments, rules, levels, bots, None)
    else:
        with MatchLog(arguments.resume, _match(arguments, bots), rules.board) as log:
            report = _played(arguments, rules, levels, bots, log)
    say(json.dumps(_as_json(report), allow_nan=False) if arguments.json else _as_table(report))
    return 0


def _played(
    arguments: argparse.Namespace,
    rules: Ruleset,
    levels: Sequence[str],
    bots: Bots,
    log: MatchLog | None,
) -> Report:
    """The report on the match, which goes on after the games that the log has."""
    from game.ai.levels import UnknownLevelError
    from game.ai.matches.arena import run_match
    from game.ai.matches.report import MatchTally

    games: int = arguments.games
    tally = MatchTally(levels)
    if log is not None:
        log.count(tally, games)
    played = tally.games

    def interrupted() -> str:
        if not tally.games:
            return "no game was played to its end"
        if log is None:
            return (
                f"{tally.games} of {games} games were played; with --resume FILE they are kept, "
                "and the same command goes on after them"
            )
        return (
            f"{tally.games} of {games} games are kept in {log.path}: the same command goes on "
            "after them"
        )

    with (
        progress("Games", games - played, interrupted) as advance,
        chosen_executor(arguments, bots) as executor,
    ):
        # Where there is no such cluster, no empty folder is left.
        book = None
        if arguments.record is not None:
            book = RecordBook(
                arguments.record, games, rules, first=played, resuming=log is not None
            )

        def on_game(number: int, game: PlayedGame) -> None:
            if book is not None:
                book.write(number, game)
            if log is not None:
                log.write(game)
            advance()

        try:
            return run_match(
                rules,
                levels,
                games,
                arguments.seed,
                on_game=on_game,
                check=arguments.check,
                executor=executor,
                tally=tally,
            )
        except UnknownLevelError as error:
            # Here the bot is there, but not where the games are played.
            raise CommandError(f"a worker cannot play: {error}") from None


def _match(arguments: argparse.Namespace, bots: Bots) -> dict[str, object]:
    """All that the games of a match depend on: arguments, and packages with bots."""
    match: dict[str, object] = {
        "map": arguments.map,
        "variant": arguments.variant,
        "options": sorted(set(arguments.option)),
        "seats": arguments.seats,
        "seed": arguments.seed,
    }
    return {**match, "bots": bots} if bots else match


def _rules(arguments: argparse.Namespace) -> Ruleset:
    from game.library import find_board, map_names
    from game.rules import Ruleset
    from game.storage import folders

    if arguments.map not in (known := map_names()):
        raise UsageError(
            f"there is no map {arguments.map!r}; the maps are {', '.join(known)}, and those that "
            f"you put into {folders.maps()}"
        )
    try:
        options = Options.of(dict.fromkeys(arguments.option, True))
        return Ruleset(find_board(arguments.map), arguments.variant, options)
    except (LookupError, ValueError) as error:
        what = str(error.args[0]).rstrip(".")
        raise UsageError(f"{what}; see {arguments.parser.prog} --help") from None


def _levels(seats: str) -> Sequence[str]:
    from game.ai.levels import UnknownLevelError, check_levels
    from game.rules.limits import SEATS

    levels = [level.strip() for level in seats.split(",")]
    if len(levels) not in SEATS:
        raise UsageError(
            f"--seats must name {SEATS.start} to {SEATS.stop - 1} levels, by commas, "
            f"not {len(levels)}"
        )
    try:
        check_levels(*levels)
    except UnknownLevelError as error:
        raise UsageError(f"--seats: {error}") from None
    return levels


def _as_json(report: Report) -> dict[str, object]:
    """The report with the keys that other programs read."""
    return {
        "games": report.games,
        "rounds_mean": report.rounds_mean,
        "seats": [_seat_as_json(seat) for seat in report.seats],
    }


def _seat_as_json(seat: SeatReport) -> dict[str, object]:
    found: dict[str, object] = {
        "level": seat.level,
        "wins": seat.wins,
        "win_rate": seat.win_rate,
        "interval": list(seat.interval),
        "score_mean": seat.score_mean,
        "ms_median": seat.ms_median,
        "ms_p99": seat.ms_p99,
    }
    if seat.failures.count:
        found["stood_in"] = seat.failures.count
    return found


def _as_table(report: Report) -> str:
    from rich.console import Console
    from rich.table import Table

    games = "1 game" if report.games == 1 else f"{report.games} games"
    table = Table(
        title=f"{games}, {report.rounds_mean:.1f} turns a seat on average; "
        f"{report.winner_score_mean:.1f} points win"
    )
    for name in ("Seat", "Level", "Wins", "Rate", "95 % interval", "Score", "ms median", "ms 99 %"):
        table.add_column(name, justify="left" if name == "Level" else "right")
    for number, seat in enumerate(report.seats, 1):
        low, high = (100 * limit for limit in seat.interval)
        table.add_row(
            str(number),
            seat.level,
            str(seat.wins),
            f"{100 * seat.win_rate:.1f} %",
            f"{low:.1f}–{high:.1f} %",
            f"{seat.score_mean:.1f}",
            f"{seat.ms_median:.2f}",
            f"{seat.ms_p99:.2f}",
        )
    # Even while it captures, a console writes and flushes its file.
    text = io.StringIO()
    coloured = sys.stdout is not None and sys.stdout.isatty()
    Console(file=text, force_terminal=coloured, width=WIDEST).print(table)
    return "\n".join((text.getvalue().rstrip("\n"), *_failures(report)))


def _failures(report: Report) -> Iterator[str]:
    """A sentence for each seat whose bot has failed."""
    for number, seat in enumerate(report.seats, 1):
        if seat.failures.count:
            yield (
                f"Seat {number}: in {seat.failures.count} of {seat.decisions} decisions "
                f"{STAND_IN} played in place of {seat.level}, first because of this: "
                f"{seat.failures.first}"
            )
