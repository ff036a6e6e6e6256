"""Step that happens by itself, because it is the only legal one."""

from __future__ import annotations

from game.rules.actions import Action, EndTurn, KeepCards, StartRoute
from game.rules.limits import HAND_LIMIT
from game.ui.settings import ForcedSteps
from game.ui.table.context import TableContext


def forced_action(table: TableContext) -> Action | None:
    """The only legal action, if the settings and the player let it happen by itself."""
    position = table.position
    if table.keeps_any:
        return KeepCards(tuple(sorted(position.view.open_hand)[:HAND_LIMIT]))
    actions, wanted = position.moves.actions, table.app.settings.forced_steps
    stays = len(table.session.steps) == table.stays_at
    if len(actions) != 1 or position.withheld.actions or stays or not table.guide.forces:
        return None
    action = actions[0]
    if isinstance(action, EndTurn):
        return None if wanted is ForcedSteps.NONE else action
    thrown = isinstance(action, StartRoute) and position.view.own_seat.route
    return action if wanted is ForcedSteps.ALL and not thrown else None
