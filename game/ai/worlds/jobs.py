"""Jobs of a process that tries worlds, and their results."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Reach:
    """The length of a playout: until the seat has had `own_turns` more turns, or, where the
    estimated end is at most `endgame` turns away, to the end, but at most `playout` turns of its
    own. `content`: points that an open card must bring for supply and Administrator to be left out
    of a planned turn. With `wins` only the win counts at the end of a game, not the margin. With
    `network` the network plans the turns and judges where a playout ends, as it can in the game
    that it was trained for; then `content` is not used, and only the win counts.
    """

    own_turns: int = 2
    endgame: float = 2.0
    playout: int = 3
    content: float = 1.0
    wins: bool = False
    network: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to be tried: what its seat sees, and the seed of the worlds."""

    observation: Observation
    seed: str
    reach: Reach


@dataclass(frozen=True, slots=True)
class Tried:
    """The chances of winning, 0 to 1, after each of the actions in a world, and the nodes spent:
    about the number of ends of turns that were valued. A node of a variant may count for more than
    one, see `node_cost`.
    """

    world: int
    chances: tuple[float, ...]
    nodes: int
