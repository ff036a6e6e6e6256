"""The rules of Thurn und Taxis: standard library only, no files, no clock, no global random.

>>> from game.rules import Ruleset, legal_actions, observe, why_not
>>> state = Ruleset(board).new_game(seats=2, start=0, supply=supply)
>>> while not state.over:
...     state.apply(choose(legal_actions(state)), shuffle)
"""

from game.rules.board import Board
from game.rules.legal import is_legal, legal_actions
from game.rules.observation import Observation, deal_anew, determinize, observe
from game.rules.options import Options
from game.rules.replay import Replay, replay, verify
from game.rules.ruleset import Ruleset
from game.rules.scoring import Score, scores, winner
from game.rules.state import Phase, Stage, State
from game.rules.why import Refusal, why_not

__all__ = [
    "Board",
    "Observation",
    "Options",
    "Phase",
    "Refusal",
    "Replay",
    "Ruleset",
    "Score",
    "Stage",
    "State",
    "deal_anew",
    "determinize",
    "is_legal",
    "legal_actions",
    "observe",
    "replay",
    "scores",
    "verify",
    "why_not",
    "winner",
]
