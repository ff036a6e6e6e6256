"""Bad maps: refused with a sentence by the real command, within a second and 100 MB.

Two trials: every kind of bad map that the tests know, and mutations of the maps of the game.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import monotonic, process_time

from game.resources import folder
from game.tiled import check_map
from tests.maps.bad_maps import BAD

SECONDS = 1.0
"""Of the processor's time: what the wall shows depends on what else the machine does."""

MEGABYTES = 100.0
ATTRIBUTE = re.compile(rb' [a-z_]+="[^"]*"')
ELEMENT = re.compile(rb"  <object .*?</object>\n|   <property .*?/>\n|<[a-z]+ [^>]*/>", re.S)
VALUES = (b"", b"-1", b"0", b"nan", b"1e9", b"../x", b"ulm", b"south", b"\xc3\xa9", b"9" * 40)


def add(trials: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = trials.add_parser("bad-maps", help="every kind of bad map, through the real command")
    parser.set_defaults(run=refuse_all)
    parser = trials.add_parser("mutated-maps", help="the maps of the game with random faults")
    parser.add_argument("--mutations", metavar="N", type=int, default=3000, help="3000 unless told")
    parser.add_argument("--seed", type=int, default=1, help="1 unless told")
    parser.set_defaults(run=lambda arguments: mutate(arguments.mutations, arguments.seed))


def refuse_all(arguments: argparse.Namespace) -> bool:
    """Print for each bad map what the command took; true when each was refused in time."""
    kept = True
    for kind, bad in BAD.items():
        with tempfile.TemporaryDirectory() as place:
            path = bad.make(Path(place))
            code, out, seconds, megabytes, wall = _checked(path)
        told = bad.words in out and bad.remedy in out and "Traceback" not in out
        good = code == 1 and told and seconds < SECONDS and megabytes < MEGABYTES
        kept &= good
        print(
            f"{'ok ' if good else 'BAD'} {seconds:5.2f} s of processor, {wall:5.2f} s, "
            f"{megabytes:5.1f} MB  {kind}",
            flush=True,
        )
    return kept


def _checked(path: Path) -> tuple[int, str, float, float, float]:
    """The command's exit code, all that it said, its processor's and wall's seconds and MB."""
    said = path.parent.parent / f"{path.parent.name}.said"
    began = monotonic()
    child = os.fork()
    if child == 0:
        with said.open("wb") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        os.execv(sys.executable, [sys.executable, "-m", "game", "check-map", str(path)])
    _, status, used = os.wait4(child, 0)
    wall = monotonic() - began
    out = said.read_text(encoding="utf-8", errors="replace")
    said.unlink()
    seconds = used.ru_utime + used.ru_stime
    return os.waitstatus_to_exitcode(status), out, seconds, used.ru_maxrss / 1024, wall


def mutate(mutations: int, seed: int) -> bool:
    """True if every mutation of the game's maps is good or refused in a sentence, and in time."""
    rng = random.Random(seed)
    kept, slowest, ends = True, 0.0, Counter[str]()
    with tempfile.TemporaryDirectory() as place:
        for picture in folder("maps").glob("*.jpg"):
            shutil.copy(picture, place)
        sources = sorted(folder("maps").glob("*.tmx"))
        for number in range(mutations):
            source = rng.choice(sources)
            path = Path(place) / source.name
            data, how = source.read_bytes(), ""
            for _ in range(rng.choice((1, 1, 2, 5))):
                data, step = _mutation(data, rng)
                how = f"{how} {step}"
            path.write_bytes(data)
            began = process_time()
            try:
                faults = [str(fault) for fault in check_map(path)]
            except Exception as error:  # That there is none is what is tried.
                faults = [f"{type(error).__name__}: {error}\n"]
            took = process_time() - began
            slowest = max(slowest, took)
            ends["refused" if faults else "good"] += 1
            clear = all(fault.isprintable() and fault.endswith((".", '"')) for fault in faults)
            if not clear or took > SECONDS:
                kept = False
                odd = next((each for each in faults if not each.isprintable()), faults[:1])
                print(f"BAD number {number} of seed {seed}:{how}: {took:.2f} s, {odd!r}")
    print(f"{mutations} mutations: {dict(ends)}, the slowest took {slowest:.2f} s of processor")
    return kept


def _mutation(data: bytes, rng: random.Random) -> tuple[bytes, str]:
    """The map with one random change, and what it was."""
    match rng.randrange(6):
        case 0:
            return _exchange(data, rng, ATTRIBUTE, lambda text: b""), "attribute deleted"
        case 1:
            return _exchange(data, rng, ATTRIBUTE, lambda text: text * 2), "attribute doubled"
        case 2:
            value = rng.choice(VALUES)
            change = lambda text: text.partition(b'"')[0] + b'"' + value + b'"'  # noqa: E731
            return _exchange(data, rng, ATTRIBUTE, change), "attribute changed"
        case 3:
            return _exchange(data, rng, ELEMENT, lambda text: b""), "element deleted"
        case 4:
            return _exchange(data, rng, ELEMENT, lambda text: text * 2), "element doubled"
        case _:
            at = rng.randrange(len(data))
            flipped = bytes((data[at] ^ 1 << rng.randrange(8),))
            return data[:at] + flipped + data[at + 1 :], "bit flipped"


def _exchange(
    data: bytes,
    rng: random.Random,
    what: re.Pattern[bytes],
    change: Callable[[bytes], bytes],
) -> bytes:
    found = rng.choice(list(what.finditer(data)))
    return data[: found.start()] + change(found.group()) + data[found.end() :]
