"""Rules of Thurn und Taxis: standard library only, no files, no clock, no global random.

>>> from random import Random
>>> from game.library import find_board
>>> from game.rules import Ruleset, legal_actions, observe, scores, why_not, winner
>>> rng = Random(7)
>>> def shuffle(discard):
...     return rng.sample(discard, len(discard))

A game of two, played at random to its end:

>>> rules = Ruleset(find_board("south"))
>>> state = rules.new_game(seats=2, start=0, supply=rules.shuffled_supply(rng))
>>> while not state.over:
...     state.apply(rng.choice(legal_actions(state)), shuffle)
>>> [score.total for score in scores(state)]
[22, 10]
>>> winner(state)
0

Why an action is refused, and how many of a rival's cards a seat knows:

>>> why_not(state, rules.draw).text(rules)
'The game is over.'
>>> rival = observe(state, viewer=1).seats[0]
>>> len(rival.known), rival.hand_count
(3, 3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.board import Board as Board
    from game.rules.legal import is_legal as is_legal
    from game.rules.legal import legal_actions as legal_actions
    from game.rules.observation import determinize as determinize
    from game.rules.observation import observe as observe
    from game.rules.observation import resample as resample
    from game.rules.options import Options as Options
    from game.rules.replay import Replay as Replay
    from game.rules.replay import verify as verify
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
    "board": ("Board",),
    "legal": ("is_legal", "legal_actions"),
    "observation": ("determinize", "observe", "resample"),
    "options": ("Options",),
    "replay": ("Replay", "verify"),
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
