"""Rules of Thurn und Taxis: standard library only, no files, no clock, no global random.

docs/rules.md shows with examples what can be done with them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.actions import Action as Action
    from game.rules.actions import CallAdministrator as CallAdministrator
    from game.rules.actions import CloseRoute as CloseRoute
    from game.rules.actions import DrawCard as DrawCard
    from game.rules.actions import EndTurn as EndTurn
    from game.rules.actions import ExtendRoute as ExtendRoute
    from game.rules.actions import KeepCards as KeepCards
    from game.rules.actions import Side as Side
    from game.rules.actions import StartRoute as StartRoute
    from game.rules.actions import TakeCard as TakeCard
    from game.rules.board import Board as Board
    from game.rules.legal import is_legal as is_legal
    from game.rules.legal import legal_actions as legal_actions
    from game.rules.lines import RecordError as RecordError
    from game.rules.observation import determinize as determinize
    from game.rules.observation import observe as observe
    from game.rules.observation import own_position as own_position
    from game.rules.observation import resample as resample
    from game.rules.options import Options as Options
    from game.rules.records.replaying import Replay as Replay
    from game.rules.records.replaying import action_line as action_line
    from game.rules.records.replaying import replay as replay
    from game.rules.records.replaying import verify as verify
    from game.rules.ruleset import Ruleset as Ruleset
    from game.rules.scoring import Score as Score
    from game.rules.scoring import scores as scores
    from game.rules.scoring import winner as winner
    from game.rules.state import Phase as Phase
    from game.rules.state import Stage as Stage
    from game.rules.state import State as State
    from game.rules.views import Observation as Observation
    from game.rules.why import Refusal as Refusal
    from game.rules.why import why_not as why_not

_NAMES = {
    "actions": (
        "Action",
        "CallAdministrator",
        "CloseRoute",
        "DrawCard",
        "EndTurn",
        "ExtendRoute",
        "KeepCards",
        "Side",
        "StartRoute",
        "TakeCard",
    ),
    "board": ("Board",),
    "legal": ("is_legal", "legal_actions"),
    "lines": ("RecordError",),
    "observation": ("determinize", "observe", "own_position", "resample"),
    "options": ("Options",),
    "records.replaying": ("Replay", "action_line", "replay", "verify"),
    "ruleset": ("Ruleset",),
    "scoring": ("Score", "scores", "winner"),
    "state": ("Phase", "Stage", "State"),
    "views": ("Observation",),
    "why": ("Refusal", "why_not"),
}


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for: a glance at a save needs few of them."""
    for module, names in _NAMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
