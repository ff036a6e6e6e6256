"""Play a match and print its figures; frozen levels, styles and a beginner may sit as well."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

from game.ai.levels import BOTS
from game.ai.matches.report import MatchTally, Report
from game.ai.matches.styles import STYLES
from game.ai.tasks import results
from game.ai.workers import local_executor
from game.cli.logs.match_log import MatchLog
from game.cli.logs.record_book import RecordBook
from game.library import find_board
from game.rules.ruleset import Ruleset
from tests.opponents.frozen import COMMIT
from tests.opponents.match import BEGINNER, FROZEN, play


def played(
    arguments: argparse.Namespace, rules: Ruleset, seats: tuple[str, ...], log: MatchLog | None
) -> Report:
    """The report on the match, which goes on after the games that the log has."""
    tally = MatchTally(seats)
    if log is not None:
        log.count(tally, arguments.games)
    book = None
    if arguments.record is not None:
        book = RecordBook(
            *(arguments.record, arguments.games, rules, tally.games), resuming=log is not None
        )
    one = partial(play, rules, seats, arguments.seed, arguments.commit)
    numbers = range(tally.games, arguments.games)
    with local_executor(arguments.workers) as executor:
        for number, game in zip(numbers, results(one, numbers, executor), strict=True):
            tally.add(game.state.round, game.result.winner, game.result.scores, game.milliseconds)
            if book is not None:
                book.write(number, game)
            if log is not None:
                log.write(game)
    return tally.report()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.opponents", description=__doc__)
    known = ", ".join([*BOTS, *STYLES, BEGINNER, f"{FROZEN}LEVEL"])
    parser.add_argument("--seats", required=True, help=f"2 to 4 by commas: {known}")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--map", default="south")
    parser.add_argument("--variant", default="base")
    parser.add_argument("--commit", default=COMMIT, help=f"of the frozen levels, {COMMIT}")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--resume", type=Path, help="keep the figures there and go on after them")
    parser.add_argument("--record", type=Path, help="write a record of each game into this folder")
    arguments = parser.parse_args()
    seats = tuple(arguments.seats.split(","))
    rules = Ruleset(find_board(arguments.map), arguments.variant)
    if arguments.resume is None:
        report = played(arguments, rules, seats, None)
    else:
        names = ("map", "variant", "seats", "seed", "commit")
        match = {name: getattr(arguments, name) for name in names}
        with MatchLog(arguments.resume, match, rules.board) as log:
            report = played(arguments, rules, seats, log)
    print(f"{report.games} games, {report.rounds_mean:.1f} rounds")
    for seat in report.seats:
        low, high = (100 * limit for limit in seat.interval)
        print(
            f"{seat.level:>16}: {seat.wins} won, {100 * seat.win_rate:.1f} % "
            f"({low:.1f}–{high:.1f}), {seat.score_mean:.1f} points, "
            f"{seat.ms_median:.1f} ms, 99 %: {seat.ms_p99:.1f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
