"""Dialog: go back to a past moment, or branch a new game from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.engine.app import App
from game.ui.forms.dialogs import Dialog
from game.ui.language import _, ngettext
from game.ui.widgets import Button


class BranchDialog(Dialog):
    """Offers to go back to the moment `at`, a new game from it, and to `change` it and ask the
    master. The focus is on the new game, which loses nothing; without one, on none of them.

    `waits`: the present game is saved and unfinished, so it can be continued later. `why_not_back`:
    the reason why the game cannot go back, `why_not_new` that why no new one can begin here.
    """

    wide = 84.0

    def __init__(
        self,
        app: App,
        at: int,
        last: int,
        go_back: Callable[[int], None] | None,
        play_on: Callable[[int], None] | None,
        *,
        change: Callable[[int], None] | None = None,
        waits: bool = False,
        why_not_back: str = "",
        why_not_new: str = "",
    ) -> None:
        super().__init__(app, "", "")
        self._at = at
        self._later = last - at
        self._go_back = go_back if self._later else None
        self._play_on = play_on
        self._change = change
        self._waits = waits
        self._why_not_back = why_not_back if self._later else ""
        self._why_not_new = why_not_new

    def build(self) -> None:
        self.heading = _("Play from here?")
        parts = []
        if self._go_back is not None:
            words = ngettext(
                "Go back: {count} later move of this game will be deleted for good.",
                "Go back: {count} later moves of this game will be deleted for good.",
                self._later,
            )
            parts.append(words.format(count=self._later))
        elif self._why_not_back:
            parts.append(self._why_not_back)
        if self._play_on is not None:
            parts.append(
                _(
                    "New game: a second game begins here. This one stays as it is, under “All "
                    "unfinished games” in the main menu."
                )
                if self._waits
                else _("New game: a second game begins here. This one stays as it is.")
            )
        elif self._why_not_new:
            parts.append(self._why_not_new)
        if self._change is not None:
            words = _(
                "Change it: set out other cards or houses, and ask the master what to do then. "
                "This game stays as it is."
            )
            if self._play_on is not None:
                # That the game stays has been said of the new one.
                words = _(
                    "Change it: set out other cards or houses, and ask the master what to do then."
                )
            parts.append(words)
        self.words = "\n".join(parts)
        super().build()

    def buttons(self) -> list[Button]:
        m = self.metrics
        result = [Button(m, _("Cancel"), self.escape, key="no")]
        if self._go_back is not None:
            words, command = _("Go back to here"), partial(self._go, self._go_back)
            result.append(Button(m, words, command, key="go-back", destroys=True))
        if self._change is not None:
            words, command = _("Change it …"), partial(self._go, self._change)
            result.append(Button(m, words, command, key="change"))
        if self._play_on is not None:
            words, command = _("New game from here"), partial(self._go, self._play_on)
            result.append(Button(m, words, command, key="play-on"))
        return result

    def default_button(self, buttons: list[Button]) -> Button:
        return buttons[0] if self._play_on is None else buttons[-1]

    def _go(self, action: Callable[[int], None]) -> None:
        self.app.pop()
        action(self._at)

    def escape(self) -> None:
        self.app.pop()
