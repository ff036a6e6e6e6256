"""A fingerprint of the figures by which AI seats choose."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files

FIGURES = (
    ("game.ai", "weights.json"),
    ("game.ai", "characters.json"),
    ("game.ai.chance", "model.json"),
    ("game.ai.network", "network.json"),
    ("game.ai.network", "horses.json"),
)
"""Package and name of each file of figures."""


def fingerprint() -> str:
    """The SHA-256 of all figures, as 64 hexadecimal digits; blanks and line ends do not count."""
    figures = [
        json.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
        for package, name in FIGURES
    ]
    return sha256(json.dumps(figures, sort_keys=True).encode()).hexdigest()
