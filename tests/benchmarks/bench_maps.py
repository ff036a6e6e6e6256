"""What it costs to check a map, which happens whenever one is offered."""

from __future__ import annotations

from time import perf_counter

from tests.benchmarks.bench import Trial, at_most, benchmark

MAPS = ("south", "north")


def enter(map_id: str) -> None:
    @benchmark(f"maps: checking {map_id}", unit="s", limit=at_most(1), rounds=5)
    def prepare() -> Trial:
        from game.tiled import check_map, find_map

        def measured() -> float:
            began = perf_counter()
            assert check_map(find_map(map_id)) == []
            return perf_counter() - began

        return Trial(measured=measured)


for map_id in MAPS:
    enter(map_id)
