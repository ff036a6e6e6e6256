"""Widgets of forms: Label, Button, Choice, Toggle, TextField.

Widgets are laid out from outside (`rect`), draw themselves as sprites and call back. Scenes make
them anew in `resize`, so that language and scale can change at any time; what they show lives in
the scene. `FocusGroup` in `game/ui/widgets/focus.py` hands them the events.
"""

from __future__ import annotations

from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Toggle
from game.ui.widgets.choice import Choice
from game.ui.widgets.field import TextField
from game.ui.widgets.icon import IconButton
from game.ui.widgets.label import Label
from game.ui.widgets.marks import arrow, ring, rule, tick_box

__all__ = [
    "Button",
    "Choice",
    "IconButton",
    "Label",
    "TextField",
    "Toggle",
    "Widget",
    "arrow",
    "ring",
    "rule",
    "tick_box",
]
