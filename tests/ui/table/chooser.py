"""Who decides in the games that tests play: a club player with a few things to try first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.levels import make_bot
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.state import State
from game.rules.variants.horses import PlayHorses

LONG_ROUTE = 3


class Chooser:
    """Plays as a club player does, but takes up every kind of action at least once.

    `done` counts what was done, by name; `missing` are the kinds that never came up.
    """

    def __init__(self, seed: int, variant: str = "base") -> None:
        self._rng = Random(seed)
        self._bot = make_bot("club")
        self._kinds = {**KINDS, **VARIANT_KINDS.get(variant, {})}
        self.done: dict[str, int] = dict.fromkeys(self._kinds, 0)

    @property
    def missing(self) -> list[str]:
        return [name for name, count in self.done.items() if not count]

    def choose(self, state: State) -> Action:
        actions = legal_actions(state)
        choice = self._novelty(state, actions)
        if choice is None:
            seen = observe(state, state.turn)
            choice = self._bot.choose(seen, state.rules, self._rng)
        for name, fits in self._kinds.items():
            self.done[name] += fits(state, choice)
        return choice

    def _novelty(self, state: State, actions: list[Action]) -> Action | None:
        for name, fits in self._kinds.items():
            if not self.done[name] and name not in PATIENT:
                for action in actions:
                    if fits(state, action):
                        return action
        # To have too many cards after a closing, two have to be taken in every turn.
        if not self.done["keep three cards"] and state.round > 1:
            more = [each for each in actions if isinstance(each, TakeCard | DrawCard)]
            return more[0] if more else None
        return None


def _plays(side: Side) -> Callable[[State, Action], bool]:
    return lambda state, action: isinstance(action, ExtendRoute) and action.side is side


def _route_is(long: bool) -> Callable[[State, Action], bool]:
    def fits(state: State, action: Action) -> bool:
        return isinstance(action, StartRoute) and (len(state.seat.route) >= LONG_ROUTE) is long

    return fits


KINDS: dict[str, Callable[[State, Action], bool]] = {
    "take": lambda state, action: isinstance(action, TakeCard),
    "draw": lambda state, action: isinstance(action, DrawCard),
    "administrator": lambda state, action: isinstance(action, CallAdministrator),
    "start": _route_is(False),
    "start anew": _route_is(True),
    "extend left": _plays(Side.LEFT),
    "extend right": _plays(Side.RIGHT),
    "close": lambda state, action: isinstance(action, CloseRoute),
    "keep three cards": lambda state, action: isinstance(action, KeepCards),
}

VARIANT_KINDS: dict[str, dict[str, Callable[[State, Action], bool]]] = {
    "horses": {"horses": lambda state, action: isinstance(action, PlayHorses)},
}

PATIENT = ("take", "start", "close", "keep three cards")
"""What comes by itself, and is better left to the club player."""
