"""Tell characters apart by their marks: linear discriminant analysis, fitted to recorded games.

`python -m tests.opponents.classifier` plays games of each character against a club player, fits and
writes the classifier, and says how many of other games, five at a time, it gets right.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.ai.matches.arena import play_game
from game.library import find_board
from game.rules.levels import CHARACTERS
from game.rules.ruleset import Ruleset
from tests.opponents.marks import Marks, marks

FILE = Path(__file__).with_name("classifier.json")
TOGETHER = 5
"""Games that are judged together."""


@dataclass(frozen=True)
class Classifier:
    """The means of the marks by name, and the inverse of the covariance common to all."""

    names: tuple[str, ...]
    means: tuple[tuple[float, ...], ...]
    precision: tuple[tuple[float, ...], ...]

    @classmethod
    def load(cls) -> Classifier:
        """The classifier in the file."""
        kept = json.loads(FILE.read_text(encoding="utf-8"))
        means, precision = (tuple(map(tuple, kept[key])) for key in ("means", "precision"))
        return cls(tuple(kept["names"]), means, precision)

    @classmethod
    def fit(cls, games: dict[str, list[Marks]]) -> Classifier:
        """A classifier for these names, from the marks of some games of each."""
        means = {name: np.mean(rows, axis=0) for name, rows in games.items()}
        apart = np.concatenate([np.array(rows) - means[name] for name, rows in games.items()])
        spread = apart.T @ apart / (len(apart) - len(games))
        # Marks that hardly differ must not outweigh all others.
        floor = 1e-3 * np.diag(np.diag(spread)) + 1e-6 * np.eye(len(spread))
        precision = np.linalg.inv(spread + floor)
        rounded = [[round(float(value), 4) for value in row] for row in precision]
        centres = [[round(float(value), 4) for value in mean] for mean in means.values()]
        return cls(tuple(games), tuple(map(tuple, centres)), tuple(map(tuple, rounded)))

    def save(self) -> None:
        """Write the classifier to the file."""
        kept = {"names": self.names, "means": self.means, "precision": self.precision}
        FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")

    def name(self, games: Sequence[Marks]) -> str:
        """The name whose mean is the nearest to that of these games."""
        mean = np.mean(games, axis=0)
        precision = np.array(self.precision)
        away = [mean - np.array(each) for each in self.means]
        distances = [float(each @ precision @ each) for each in away]
        return self.names[distances.index(min(distances))]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.opponents.classifier")
    parser.add_argument("--games", type=int, default=240, help="to fit to, of each character")
    parser.add_argument("--checks", type=int, default=60, help="further ones to judge by fives")
    parser.add_argument("--seed", default="classifier")
    arguments = parser.parse_args()
    rules = Ruleset(find_board("south"))
    known: dict[str, list[Marks]] = {}
    others: dict[str, list[Marks]] = {}
    for character in CHARACTERS:
        seats = [f"club:{character}", "club"]
        rows = []
        for number in range(arguments.games + arguments.checks):
            game = play_game(rules, seats, number % 2, f"{arguments.seed}:{character}:{number}")
            rows.append(marks(game, rules, 0))
        known[character], others[character] = rows[: arguments.games], rows[arguments.games :]
    classifier = Classifier.fit(known)
    classifier.save()
    for character, rows in others.items():
        fives = [rows[at : at + TOGETHER] for at in range(0, len(rows), TOGETHER)]
        named = [classifier.name(five) for five in fives]
        print(f"{character}: {named.count(character)} of {len(fives)} right")


if __name__ == "__main__":
    main()
