"""`train`: trains the weights with which the AI values positions."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import read_bytes, require_file, require_writable, unwritable
from game.cli.logs.training_log import TrainingLog
from game.cli.output import CommandError, UsageError, lacks, say
from game.cli.parser import Commands, add_command, file_name, share, whole
from game.cli.progress import progress
from game.cli.workers import add_workers, chosen_executor
from game.file_kinds import exists
from game.rules.variants import VARIANTS, variants_on
from game.storage.atomic import write_whole

if TYPE_CHECKING:
    from game.ai.matches.training import Generation, Plan, Trained
    from game.ai.weights import Weights

MAPS = ("south", "north")
"""The maps that the games are played on by turns, where the variant can be played on them."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "train",
        run,
        "train the AI seats by self-play",
        [
            "-o weights.json",
            "--variant horses --seats 3 --workers 2 -o weights.json",
            "--games 48 --scheduler tcp://10.0.0.1:8786 -o weights.json",
        ],
    )
    parser.add_argument(
        "--variant", choices=sorted(VARIANTS), default="base", help="base unless told"
    )
    parser.add_argument(
        "--seats", metavar="N", type=whole(2, 4), default=2, help="2 to 4, 2 unless told"
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole(1),
        default=1,
        help="another seed, other games; 1 unless told",
    )
    parser.add_argument(
        "--generations", metavar="N", type=whole(1, 10_000), default=12, help="12 unless told"
    )
    parser.add_argument(
        "--population",
        metavar="N",
        type=whole(4, 10_000),
        default=24,
        help="candidates, 24 unless told; a multiple of the seats",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole(1, 100_000),
        default=12,
        help="games of each candidate in a generation, 12 unless told",
    )
    parser.add_argument(
        "--points",
        metavar="SHARE",
        type=share,
        default=0.0,
        help="what an own point counts beside a point of lead, nothing unless told",
    )
    parser.add_argument(
        "--mixed",
        action="store_true",
        help="begin with the shipped weights, and seat a player of one idea at every second table",
    )
    parser.add_argument(
        "--trial",
        metavar="N",
        type=whole(1, 100_000),
        default=240,
        help="games of the trial, 240 unless told",
    )
    add_workers(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=file_name,
        required=True,
        help="put the weights into this file, in place of those for this variant and these seats; "
        "what a broken off training has lies beside it, in FILE.part, and is gone on with",
    )
    parser.set_defaults(parser=parser)


def run(arguments: argparse.Namespace) -> int:
    from game.ai.matches.training import entry

    plan = _plan(arguments)
    book = _read(arguments.output)
    start = _start(arguments)
    with TrainingLog(arguments.output, arguments.variant, plan, start) as log:
        trained = _trained(arguments, plan, start, log)
        _write(arguments.output, book, entry(plan, arguments.variant, trained))
        log.remove()
    low, high = (100 * limit for limit in trained.interval)
    say(
        f"{arguments.output}: {arguments.variant}, {plan.seats} seats; against what training began "
        f"with {100 * trained.win_rate:.1f} % ({low:.1f}–{high:.1f} %) of {trained.games} games won"
    )
    return 0


def _trained(
    arguments: argparse.Namespace, plan: Plan, start: Weights, log: TrainingLog
) -> Trained:
    """The weights of the training, which goes on after what the log has."""
    from game.ai.matches.training import OtherTrainingError, train

    known = log.generations()
    done = len(known)

    def interrupted() -> str:
        return (
            f"{done} of {plan.generations} generations are kept in {log.path}: the same command "
            f"goes on after them, and with --generations {done} it ends with their weights"
            if done
            else "no generation was played to its end"
        )

    try:
        with (
            progress("Generations", max(0, plan.generations - done), interrupted) as advance,
            chosen_executor(arguments) as executor,
        ):

            def on_generation(generation: Generation) -> None:
                nonlocal done
                log.write(generation)
                done += 1
                advance()

            return train(
                plan,
                start,
                executor,
                trial_games=arguments.trial,
                known=known,
                on_generation=on_generation,
            )
    except ImportError as error:
        raise lacks("training", error.name, "train") from None
    except OtherTrainingError:
        raise CommandError(
            f"{log.path} was begun by another version; remove it, or name another file"
        ) from None


def _start(arguments: argparse.Namespace) -> Weights:
    """The weights to begin with."""
    from game.ai.weights import Weights, shipped_weights

    if arguments.mixed:
        return shipped_weights(arguments.variant, arguments.seats)
    return Weights()


def _plan(arguments: argparse.Namespace) -> Plan:
    from game.ai.matches.training import Plan
    from game.library import find_board
    from game.rules import Ruleset

    if arguments.population % arguments.seats:
        raise UsageError(
            f"--population must be a multiple of the {arguments.seats} seats, so that every "
            "candidate finds a table"
        )
    if arguments.mixed and arguments.population % (arguments.seats - 1):
        raise UsageError(
            f"--population must be a multiple of {arguments.seats - 1}, too, so that every "
            "candidate finds a table with a player of one idea"
        )
    boards = [board for board in map(find_board, MAPS) if arguments.variant in variants_on(board)]
    return Plan(
        tuple(Ruleset(board, arguments.variant) for board in boards),
        arguments.seats,
        arguments.seed,
        arguments.generations,
        arguments.population,
        arguments.games,
        arguments.points,
        arguments.mixed,
    )


def _read(path: Path) -> dict[str, Any]:
    """The present content of the file, with its entries as "trained"; none where there is no file.

    Raises CommandError, also where the file could not be written after the training.
    """
    require_writable(path)
    if not exists(path):
        return {"trained": []}
    require_file(path)
    try:
        book = json.loads(read_bytes(path), parse_constant=_refuse)
        _by_game(book["trained"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise CommandError(f"{path} is not a file of weights; name another one") from None
    return dict(book)


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _write(path: Path, book: dict[str, Any], made: dict[str, Any]) -> None:
    entries = {**_by_game(book["trained"]), **_by_game([made])}
    trained = [entries[game] for game in sorted(entries)]
    text = json.dumps({**book, "trained": trained}, indent=2)
    try:
        write_whole(path.resolve(), f"{text}\n".encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise unwritable(path, error) from None


def _by_game(book: list[dict[str, Any]]) -> dict[tuple[str, int], dict[str, Any]]:
    """The entries by variant and number of seats. Raises TypeError for what is none."""
    games = [(entry["variant"], entry["seats"]) for entry in book]
    if any(type(variant) is not str or type(seats) is not int for variant, seats in games):
        raise TypeError("an entry names its variant and its number of seats")
    return dict(zip(games, book, strict=True))
