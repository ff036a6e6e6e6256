"""Dialog that asks for the language, each called by its own name."""

from __future__ import annotations

from functools import partial

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import take_top
from game.ui.language import LANGUAGES, _, current_language, own_name
from game.ui.widgets import Button


class LanguageDialog(FormScene):
    """One button a language below the other; that of now is filled."""

    overlay = True

    @property
    def heard_name(self) -> str:
        return _("Language")

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m = self.metrics
        tall, gap, pad = m.px(4.6), m.px(0.8), m.px(3)
        buttons = [
            Button(
                m,
                own_name(code),
                partial(self._choose, code),
                key=f"language-{code}",
                primary=code == current_language(),
            )
            for code in LANGUAGES
        ]
        chosen = next((each for each in buttons if each.primary), None)
        if chosen is not None:
            # The filling of the button, for those who hear it.
            chosen.about = _("Chosen.")
        wide = max(m.px(26), *(each.preferred_width() for each in buttons))
        high = len(buttons) * (tall + gap) - gap
        sheet = self.put_dialog(self.within(wide + 2 * pad, self.size[0]), high + 2 * pad, m.px(2))
        self.within(high + 2 * pad, self.size[1])
        room = sheet.inflate(-2 * pad, -2 * pad)
        for each in buttons:
            each.rect = take_top(room, tall, gap)
        self.arrange(buttons, chosen)

    def _choose(self, code: str) -> None:
        self.app.pop()
        self.app.change_setting("language", code)
