"""A monkey before the window: a million seeded events over all pages, and what came of them.

The program runs with its own loop, without a screen, on a clock that jumps. The events are given
in lives of `--chunk` events, each in a process and a home of its own with a seed of its own; in
every fifth life the AI seats think in their real process, in the others a stand-in answers at
once. A frame is measured in processor time of the window's thread, since others use this machine
too, and one that took long is held against what the machine does at that moment; frames in which
a page is opened or laid out anew are counted like all others.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections import Counter
from collections.abc import Collection, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import fields
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.endurance.monkey_life import SLOW, Monkey, Report

CHUNK = 50_000
REAL_AI = 5
"""One life in so many has the AI in its real process."""

GROWTH = 20_000_000
"""Bytes by which the memory may grow after the warming up."""

PAGES = (
    *("TitleScene", "SetupScene", "TableScene", "closing view", "ReplayScene", "RulesScene"),
    *("lesson", "SettingsScene", "AlbumScene", "ResultsScene", "HandoverScene"),
)
"""What must have been visited."""


def live(seed: str, events: int, real: bool = False, home: Path | None = None) -> Report:
    """One life. The same seed gives the same events, unless the AI thinks in its process."""
    with TemporaryDirectory(prefix="monkey-") as folder:
        return Monkey(seed, home or Path(folder), events, real).live()


def growth(report: Report) -> int:
    """How much more memory was in use in the last quarter of a life than in its second one.

    It is looked at whenever the program is started again.
    """
    parts = [part // (report.events // 4 + 1) for part, _ in report.memory]
    quarters = [
        [m for at, (_, m) in zip(parts, report.memory, strict=True) if at == n] for n in (1, 3)
    ]
    return round(median(quarters[1]) - median(quarters[0])) if all(quarters) else 0


def lives(arguments: argparse.Namespace, known: Collection[str]) -> Iterator[Report]:
    """The reports as they come in; each life has a process to itself. `known` seeds have lived."""
    chunks = -(-arguments.events // arguments.chunk)
    seeds = [f"{arguments.seed}:{n}" if chunks > 1 else arguments.seed for n in range(chunks)]
    with ProcessPoolExecutor(
        arguments.workers, multiprocessing.get_context("spawn"), max_tasks_per_child=1
    ) as pool:
        running = [
            pool.submit(
                live,
                seed,
                min(arguments.chunk, arguments.events - number * arguments.chunk),
                {"mixed": number % REAL_AI == REAL_AI - 1}.get(
                    arguments.ai, arguments.ai == "real"
                ),
            )
            for number, seed in enumerate(seeds)
            if seed not in known
        ]
        for future in as_completed(running):
            yield future.result()


def run(arguments: argparse.Namespace) -> bool:
    began = perf_counter()
    good = before(arguments.resume, arguments.seed)
    if good:
        print(f"{sum(each.events for each in good)} events are known from {arguments.resume}")
    passed = True
    for report in lives(arguments, [each.seed for each in good]):
        if report.fault:
            passed = False
            _tell_fault(report)
            continue
        good.append(report)
        done = sum(each.events for each in good)
        print(f"{report.seed}: {_line(report)} ({done} events so far)", flush=True)
        if arguments.resume is not None:
            with arguments.resume.open("a", encoding="utf-8") as file:
                print(noted(report), file=file)
    if good:
        passed &= _sum_up(good, perf_counter() - began)
    return passed


def noted(report: Report) -> str:
    """A report as a line of JSON."""
    # `asdict` would count the pairs of a Counter.
    return json.dumps({each.name: getattr(report, each.name) for each in fields(report)})


def before(file: Path | None, seed: str) -> list[Report]:
    """The lives of this seed that a file has."""
    if file is None or not file.exists():
        return []
    reports = [_reported(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [each for each in reports if each.seed.partition(":")[0] == seed]


def _reported(line: str) -> Report:
    note: dict[str, Any] = json.loads(line)
    note |= {name: Counter(note[name]) for name in ("visits", "kinds")}
    note |= {name: [tuple(each) for each in note[name]] for name in ("slow", "memory")}
    return Report(**note)


def _line(report: Report) -> str:
    return (
        f"{report.events} events, {report.frames} frames, slowest {report.slowest * 1000:.0f} ms, "
        f"{report.begun} games begun, {report.ended} ended, "
        f"memory {growth(report) / 1e6:+.1f} MB"
    )


def _tell_fault(report: Report) -> None:
    print(f"the life {report.seed!r} ended after {report.events} events; the last of them:")
    print("\n".join(report.last))
    print(report.fault)
    print(f"again: python -m tests.endurance monkey --seed {report.seed} --events {report.events}")


def _sum_up(reports: list[Report], seconds: float) -> bool:
    events = sum(each.events for each in reports)
    frames = sum(each.frames for each in reports)
    visits: Counter[str] = sum((each.visits for each in reports), Counter())
    kinds: Counter[str] = sum((each.kinds for each in reports), Counter())
    opening = sorted(took for each in reports for took in each.opening)
    slow = sorted((each for report in reports for each in report.slow), reverse=True)
    slowest = max(each.slowest for each in reports)
    slowed = max(each.slowed for each in reports)
    grown = max(map(growth, reports))
    print(f"{events} events in {frames} frames without an exception, {seconds / 60:.0f} minutes")
    begun, ended, left = (
        sum(getattr(each, name) for each in reports) for name in ("begun", "ended", "continued")
    )
    print(
        f"{sum(each.starts for each in reports)} starts of the program; games: {begun} begun, "
        f"{ended} ended, {left} left under way and found whole on the disk"
    )
    print("frames by page: " + ", ".join(f"{n} {name}" for name, n in visits.most_common()))
    print("events: " + ", ".join(f"{n} {name}" for name, n in kinds.most_common()))
    print(
        f"a frame took {sum(each.busy for each in reports) / frames * 1000:.1f} ms of processor "
        f"time on average, the longest {slowest * 1000:.0f} ms; at the usual pace {len(slow)} took "
        f"more than {SLOW * 1000:.0f} ms, the longest of them {slowed * 1000:.0f} ms; "
        f"{len(opening)} opened a page or laid it out anew: "
        f"half of them in {median(opening) * 1000:.0f} ms, 95 % in "
        f"{quantiles(opening, n=20)[-1] * 1000:.0f} ms, the longest {opening[-1] * 1000:.0f} ms"
    )
    for took, what in slow[:20]:
        print(f"  {took * 1000:.0f} ms: {what}")
    print(f"memory (resident) grew by {grown / 1e6:.1f} MB at the most, in its second half")
    missing = [page for page in PAGES if not visits[page]]
    if missing:
        print(f"never visited: {', '.join(missing)}")
    return not missing and not slow and grown < GROWTH


def add(trials: Any) -> None:
    parser = trials.add_parser("monkey", help="random events over all pages, drawn by a seed")
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--seed", default="1706")
    parser.add_argument("--chunk", type=int, default=CHUNK, help="events in one life")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ai", choices=("mixed", "quick", "real"), default="mixed")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="note each life, go on after them"
    )
    parser.set_defaults(run=run)
