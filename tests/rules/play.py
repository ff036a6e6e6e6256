"""Playing games at random, for properties: each way of choosing reaches other corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game.rules import Phase, Ruleset, State, legal_actions
from game.rules.actions import Action, CloseRoute, ExtendRoute, StartRoute, TakeCard
from game.rules.board import CardIndex
from game.rules.events import Event
from tests.rules.builders import names_of

Policy: TypeAlias = Callable[[State, list[Action], Random], Action]


def wild(state: State, actions: list[Action], rng: Random) -> Action:
    """A kind of action first, then one of that kind."""
    kind = rng.choice(sorted({action.DO for action in actions}))
    return rng.choice([action for action in actions if kind == action.DO])


def builder(state: State, actions: list[Action], rng: Random) -> Action:
    """Build long routes, close when there is something in it: games come to their end."""
    seat = state.seat
    extensions = [action for action in actions if isinstance(action, ExtendRoute)]
    if state.phase is Phase.DRAW or not (state.played or extensions):
        fitting = [action for action in actions if _fits(state, action)]
        if fitting or state.phase is Phase.DRAW:
            takes = [action for action in actions if action.DO in ("take", "draw")]
            return rng.choice(fitting or takes or actions)
    closings = [action for action in actions if isinstance(action, CloseRoute)]
    if closings:
        wanted = state.rules.next_carriage(seat)
        helped = [closing for closing in closings if closing.cartwright]
        if helped or not wanted or len(seat.route) >= wanted.length or rng.random() < 0.1:
            most = max(closing.houses.bit_count() for closing in helped or closings)
            return rng.choice([c for c in helped or closings if c.houses.bit_count() == most])
    if extensions:
        return rng.choice(extensions)
    ends = [action for action in actions if action.DO == "end"]
    return rng.choice(ends or actions)


def _fits(state: State, action: Action) -> bool:
    """Whether the action takes a card that would extend the route."""
    if not isinstance(action, TakeCard):
        return False
    rules, seat = state.rules, state.seat
    city = rules.city_of[state.display[action.slot - 1]]
    ends = {rules.city_of[card] for card in (*seat.route[:1], *seat.route[-1:])}
    return not seat.route_mask >> city & 1 and any(rules.neighbours[e] >> city & 1 for e in ends)


def hoarder(state: State, actions: list[Action], rng: Random) -> Action:
    """Take all there is to take: display, supply and discard pile run dry."""
    for kinds in (("take", "draw"), ("extend",)):
        some = [action for action in actions if action.DO in kinds]
        if some:
            return rng.choice(some)
    calm = [action for action in actions if not isinstance(action, (CloseRoute, StartRoute))]
    if calm and rng.random() < 0.9:
        return rng.choice(calm)
    return wild(state, actions, rng)


POLICIES: dict[str, Policy] = {"wild": wild, "builder": builder, "hoarder": hoarder}


class Game:
    """A game being played by a policy; `plies` counts the actions so far."""

    def __init__(
        self, rules: Ruleset, seats: int, seed: int, policy: Policy, most_plies: int = 600
    ) -> None:
        self.rng = Random(seed)
        self.supply = rules.shuffled_supply(self.rng)
        self.state = rules.new_game(seats, self.rng.randrange(seats), self.supply)
        self.policy = policy
        self.plies = 0
        self.most_plies = most_plies
        self.reshuffled: tuple[CardIndex, ...] | None = None
        self.events: list[Event] = []

    def shuffle(self, discard: tuple[CardIndex, ...]) -> Sequence[CardIndex]:
        cards = list(discard)
        self.rng.shuffle(cards)
        self.reshuffled = tuple(cards)
        return cards

    def steps(self) -> Iterator[tuple[State, list[Action], Action, State]]:
        """Before, what was legal, what was chosen, after. Each state is a new one."""
        while not self.state.over and self.plies < self.most_plies:
            actions = legal_actions(self.state)
            action = self.policy(self.state, actions, self.rng)
            self.reshuffled, self.events = None, []
            before = self.state
            self.state = before.after(action, self.shuffle, self.events.append)
            self.plies += 1
            yield before, actions, action, self.state

    def played(self) -> Game:
        """To its end."""
        for _ in self.steps():
            pass
        return self


def games(
    rules: Ruleset, seeds: int, most_plies: int = 350, seats: Sequence[int] = (2, 3, 4)
) -> Iterator[Game]:
    """`seeds` games by every policy, with 2 to 4 seats by turns."""
    for name in sorted(POLICIES):
        for seed in range(seeds):
            yield Game(rules, seats[seed % len(seats)], seed, POLICIES[name], most_plies)


class Step(NamedTuple):
    """One action of a game: what was legal, what it did and by which chance."""

    before: State
    actions: list[Action]
    action: Action
    after: State
    reshuffled: tuple[CardIndex, ...] | None


def stories(rules: Ruleset, seeds: int, most_plies: int = 350) -> list[list[Step]]:
    """The same `games`, written down to be looked at again and again."""
    return [
        [Step(*step, game.reshuffled) for step in game.steps()]
        for game in games(rules, seeds, most_plies)
    ]


def snapshot(state: State) -> dict[str, Any]:
    """Everything that a state knows, as names: what `Reference.snapshot` says."""
    board = state.rules.board
    lengths = [0, *(carriage.length for carriage in state.rules.carriages)]

    def names(cards: Sequence[CardIndex]) -> list[str]:
        return names_of(cards, board).split()

    return {
        "turn": None if state.over else state.turn,
        "display": names(state.display),
        "supply": names(state.unseen_supply),
        "discard": sorted(names(state.discard)),
        "hands": [sorted(names(seat.hand)) for seat in state.seats],
        "routes": [names(seat.route) for seat in state.seats],
        "coaches": [
            names(() if seat.extras is None else seat.extras.cards) for seat in state.seats
        ],
        "houses": [list(board.ids_of(seat.houses)) for seat in state.seats],
        "houses_left": [seat.houses_left for seat in state.seats],
        "carriages": [lengths[seat.carriage] for seat in state.seats],
        "tiles": [
            sorted((board.stacks[stack].id, value) for stack, value in seat.tiles)
            for seat in state.seats
        ],
        "official": None if state.over or state.official is None else str(state.official),
        "owner_of_end": None if state.finisher < 0 else state.finisher,
    }
