"""Samples of the title."""

from __future__ import annotations

from functools import partial

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.language_dialog import LanguageDialog
from game.ui.games.players_picture import players_picture
from game.ui.games.progress import progress_words
from game.ui.language import _
from game.ui.samples.game import Sample, nothing
from game.ui.scenes.title import TitleActions, TitleScene


def show_title(app: App, sample: Sample) -> Scene:
    """With three unfinished games and a finished one."""
    names = ", ".join(info.name for info in sample.header.seats)
    pages = [(lambda: _("Replays"), nothing), (lambda: _("Album"), nothing)]
    actions = TitleActions(
        *(nothing, nothing, nothing, nothing, lambda: names),
        unfinished=nothing,
        waiting=3,
        learn=nothing,
        rules=nothing,
        problems=nothing,
        deals=nothing,
        extra=pages,
        resume_where=lambda: progress_words(sample.header, sample.states[-1]),
        resume_picture=partial(players_picture, sample.header.seats, sample.states[-1].turn),
    )
    return _arrived(TitleScene(app, actions))


def _arrived(page: TitleScene) -> TitleScene:
    """The title as it is looked at for longest."""
    page.arrive()
    return page


def show_first_title(app: App, sample: Sample) -> Scene:
    """At the first start."""
    pages = [(lambda: _("Replays"), None), (lambda: _("Album"), nothing)]
    actions = TitleActions(
        nothing,
        nothing,
        nothing,
        learn=nothing,
        rules=nothing,
        problems=nothing,
        deals=nothing,
        newcomer=True,
        extra=pages,
    )
    return _arrived(TitleScene(app, actions))


def show_languages(app: App, sample: Sample) -> Scene:
    """The choice of the language, over the title."""
    app.push(show_title(app, sample))
    return LanguageDialog(app)
