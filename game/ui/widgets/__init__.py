"""Widgets of forms: Button, Toggle, Choice, TextField and others.

The scene sets a widget's `rect`; the widget draws itself as sprites and calls back. Scenes make new
widgets when size, language or scale change, and keep the values that they show. `FocusGroup` in
`game/ui/widgets/focus.py` gives them the events.
"""

from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Toggle, fit_labels
from game.ui.widgets.choice import Choice
from game.ui.widgets.field import TextField
from game.ui.widgets.icon import IconButton
from game.ui.widgets.list_look import CursorLook
from game.ui.widgets.marks import arrow, lock, ring, rule, tick_box, torn_letter

__all__ = [
    "Button",
    "Choice",
    "CursorLook",
    "IconButton",
    "TextField",
    "Toggle",
    "Widget",
    "arrow",
    "fit_labels",
    "lock",
    "ring",
    "rule",
    "tick_box",
    "torn_letter",
]
