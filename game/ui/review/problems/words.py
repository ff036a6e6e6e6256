"""Problems in words: their themes, their tasks, and what is said of a try."""

from __future__ import annotations

from game.ai.problems.found import Found, Graded, Theme
from game.rules.actions import CloseRoute
from game.ui.language import _, percent
from game.ui.table.model.view import View
from game.ui.table.text.hint import action_words


def task_words(theme: Theme) -> str:
    """The task of a problem, in one sentence."""
    match theme:
        case Theme.TAKE:
            return _("Which card do you take?")
        case Theme.ROUTE:
            return _("Which card do you lay, and where?")
        case Theme.CLOSING:
            return _("Do you close your route now, or go on?")
        case Theme.HOUSES:
            return _("Close your route: where do your houses go?")
        case Theme.OFFICIALS:
            return _("Does an official help you here, and which one?")
        case Theme.LAST_ROUND:
            return _("The end of the game is near: what do you do?")
        case Theme.HORSES:
            return _("Onto the route or as horses: which card do you play?")


def chance_words(chance: float) -> str:
    """A chance of winning, 0 to 1, in whole per cent."""
    return percent(round(100 * chance))


def solution_words(solution: Graded, view: View) -> str:
    """The best move as a sentence."""
    words = _("Best: {action}")
    return words.format(action=action_words(solution.action, view))


def rival_words(right: Graded, found: Found, view: View) -> str:
    """The chances of winning after a move that is right and after the best one that is not.

    Where the question is whether to close, that is the best move of the other answer.
    """
    other = found.rival if found.theme is Theme.CLOSING else found.second
    if found.theme is not Theme.CLOSING:
        words = _("Your chance of winning: {chance}. The next best move has {other}: {action}")
    elif isinstance(other.action, CloseRoute):
        words = _("Your chance of winning: {chance}. Closing now has {other}: {action}")
    else:
        words = _("Your chance of winning: {chance}. Going on has {other}: {action}")
    return words.format(
        chance=chance_words(right.chance),
        other=chance_words(other.chance),
        action=action_words(other.action, view),
    )
