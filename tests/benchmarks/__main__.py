"""The command: runs the benchmarks, prints their table, ends with 1 if a limit is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.benchmarks import kept
from tests.benchmarks.bench import REGISTRY, Benchmark, Outcome, run


def find_benchmarks() -> list[Benchmark]:
    """Everything that the files `bench_<theme>.py` enter in the registry, theme by theme."""
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        import_module(f"tests.benchmarks.{path.stem}")
    return REGISTRY


def main(argv: Sequence[str] | None = None, benchmarks: Sequence[Benchmark] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description="Measure how fast the game is, beside something known in the same run.",
    )
    parser.add_argument("--only", metavar="TEXT", action="append", help="benchmarks named so")
    parser.add_argument("--rounds", metavar="N", type=int, help="for every benchmark")
    parser.add_argument("--list", action="store_true", help="the names, and run nothing")
    parser.add_argument("--save", action="store_true", help="keep the ratios to compare with")
    parser.add_argument(
        "--compare", metavar="FILE", type=Path, default=kept.KEPT, help="the kept ratios"
    )
    wanted = parser.parse_args(argv)
    console = Console()
    chosen = [
        benchmark
        for benchmark in (find_benchmarks() if benchmarks is None else benchmarks)
        if wanted.only is None or any(text in benchmark.name for text in wanted.only)
    ]
    if not chosen:
        console.print("No benchmark has such a name; --list shows the names.")
        return 2
    if wanted.list:
        for benchmark in chosen:
            console.print(benchmark.name, highlight=False)
        return 0

    outcomes = []
    for benchmark in chosen:
        with console.status(benchmark.name):
            outcomes.append(run(benchmark, wanted.rounds))
    console.print(table_of(outcomes, kept.read(wanted.compare)))
    for reason in dict.fromkeys(filter(None, (outcome.not_run for outcome in outcomes))):
        console.print(reason, markup=False, highlight=False)
    if wanted.save:
        kept.write(wanted.compare, outcomes)
    return 1 if any(outcome.missed for outcome in outcomes) else 0


def table_of(outcomes: Sequence[Outcome], ratios: dict[str, float]) -> Table:
    table = Table("benchmark", box=None, pad_edge=False)
    for heading in ("figure", "calibration", "ratio", "limit"):
        table.add_column(heading, justify="right")
    table.add_column("")
    table.add_column("kept")
    for outcome in outcomes:
        limit, unit = outcome.benchmark.limit, outcome.benchmark.unit
        if outcome.not_run is not None:
            table.add_row(outcome.benchmark.name, "", "", "", limit.text(), "not run", "")
            continue
        known = outcome.calibration
        table.add_row(
            outcome.benchmark.name,
            f"{number(outcome.measured)} {unit}",
            "" if known is None else number(known),
            limit.written(outcome.ratio),
            limit.text(),
            "[red]missed[/]" if outcome.missed else "[green]ok[/]",
            kept.compared(outcome, ratios),
        )
    return table


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
