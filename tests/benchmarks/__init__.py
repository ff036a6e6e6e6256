"""Benchmarks: what must be fast, as ratios to something known that runs at the same time.

    python -m tests.benchmarks                 all of them
    python -m tests.benchmarks --only rules    those with "rules" in their names

A new one goes into a file `bench_<theme>.py` of this folder; `bench.py` says how.
"""
