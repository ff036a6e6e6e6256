"""The keys or buttons by which a step of a lesson is done, for those who play by them."""

from __future__ import annotations

from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.legal import legal_actions
from game.rules.state import State
from game.rules.variants.horses import PlayHorses
from game.ui.input import device
from game.ui.language import N_, _, in_a_row
from game.ui.tutorial.lesson import Do, Press, Read, Tool

BY_GAMEPAD = N_("With the gamepad: choose the card, then its place.")
WITHOUT_DRAGGING = {
    "Drag one from the supply into your hand.": N_("Take one from the supply into your hand."),
    "Drag the card Freiburg onto the city.": N_("Play the card Freiburg."),
    "Drag Dresden onto your horses.": N_("Play Dresden as horses."),
    "Drag {city} to an end where it fits.": N_("Play {city} at an end where it fits."),
    "Basel first: drag it to an end of the route.": N_("Basel first: play it at an end."),
}
"""Tasks and nudges for those who have nothing to drag with."""

BY_KEYS = N_("Keys: Tab to the card, Enter, then L (left) or R (right).")


def words_of(step: Read | Do | Press) -> str:
    """The words of a step for the device that was used last."""
    if isinstance(step, Do) and step.without_pointer and device.uses_focus():
        return _(step.without_pointer)
    return _(step.words) if step.words else ""


def said_of(task: str) -> str:
    """A task or a nudge in the words for the device that was used last."""
    other = WITHOUT_DRAGGING.get(task) if device.uses_focus() else None
    return _(other or task)


def otherwise(step: Read | Do | Press) -> str:
    """Another way to do a step by pointer, for those who use one."""
    if isinstance(step, Do) and step.otherwise and not device.uses_focus():
        return _(step.otherwise)
    return ""


def with_keys(task: str, step: Read | Do | Press, state: State, inside: bool) -> str:
    """A task with its keys for those who use keys; `inside` the closing view Enter does it.

    For those who use a gamepad, which shows its signs, with how a card is laid down.
    """
    if device.uses_gamepad() and not inside and _lays_cards(step, state):
        return in_a_row([task, _(BY_GAMEPAD)])
    if not device.uses_keys():
        return task
    # Translators: a key of the keyboard.
    enter = _("Enter")
    keys = _("Key: {key}.").format(key=enter) if inside else key_words(step, state)
    return in_a_row([task, keys])


def _lays_cards(step: Read | Do | Press, state: State) -> bool:
    """True if the step is done with a card of the hand."""
    if not isinstance(step, Do):
        return False
    ways = [action for action in legal_actions(state) if step.matches(state, action)]
    return any(isinstance(action, StartRoute | ExtendRoute | PlayHorses) for action in ways)


def key_words(step: Read | Do | Press, state: State) -> str:
    """The sentence that names the keys of a step."""
    if isinstance(step, Read):
        return _("Key: {key}.").format(key=_("Enter"))
    if isinstance(step, Press):
        # Translators: a key of the keyboard.
        key = "T" if step.tool is Tool.HINT else _("Backspace")
        return _("Key: {key}.").format(key=key)
    ways = [action for action in legal_actions(state) if step.matches(state, action)]
    return _words(ways)


def _words(ways: list[Action]) -> str:
    """The keys of actions of one kind."""
    match ways:
        case [TakeCard(slot)]:
            return _("Key: {key}.").format(key=slot)
        case [TakeCard(), *_others]:
            return _("Key: the number of its place, 1 to 6.")
        case [DrawCard()]:
            return _("Key: {key}.").format(key="D")
        case [CallAdministrator()]:
            return _("Key: {key}.").format(key="A")
        case [EndTurn()]:
            return _("Key: {key}.").format(key="E")
        case [CloseRoute(), *_others]:
            return _("Key: {key}.").format(key="C")
        case [KeepCards(), *_others]:
            return _("Keys: Tab and Enter.")
        case [StartRoute()]:
            return _on_card("N")
        case [ExtendRoute(_card, side)]:
            return _on_card("L" if side is Side.LEFT else "R")
        case [ExtendRoute(), *_others]:
            return _(BY_KEYS)
        case _:
            return _on_card("H")


def _on_card(key: str) -> str:
    return _("Keys: Tab to the card, Enter, then {key}.").format(key=key)
