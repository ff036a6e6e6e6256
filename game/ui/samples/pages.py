"""Samples of the other pages around the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.storage.album.entries import Album
from game.ui.album.person_page import AlbumTab
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import AboutDialog
from game.ui.forms.language_dialog import LanguageDialog
from game.ui.games.players_picture import players_picture
from game.ui.games.progress import progress_words
from game.ui.games.rename import RenameDialog
from game.ui.games.scene import GamesActions, GamesScene
from game.ui.language import _
from game.ui.names import map_title
from game.ui.rulebook.scene import RulesScene
from game.ui.samples.album import sample_album
from game.ui.samples.deals import dealt_album
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.samples.games import sample_entries
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.licences import LicencesScene
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


def show_album(tab: AlbumTab, empty: bool = False) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        album = (
            Album()
            if empty
            else dealt_album()
            if tab is AlbumTab.DEALS
            else sample_album(SAMPLE_NAMES)
        )
        actions = AlbumActions(
            lambda change: change(album),
            nothing,
            lambda game: None if game.save.startswith("3") else nothing,
        )
        scene = AlbumScene(app, album, actions)
        scene.person.tab = tab
        return scene

    return show


def show_games(*, finished: bool) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        entries = sample_entries(sample, finished=finished)
        actions = GamesActions(nothing, nothing, nothing, lambda *_: entries, lambda *_: entries)
        return GamesScene(app, entries, actions, finished=finished)

    return show


def show_rename(app: App, sample: Sample) -> Scene:
    return RenameDialog(app, "Gerda", map_title("south"), nothing)


def show_rules(chapter: str, query: str = "") -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        scene = RulesScene(app, nothing, chapter)
        scene.query = query
        return scene

    return show


def show_about(app: App) -> Scene:
    return AboutDialog(app, nothing)


def show_licences(app: App, sample: Sample) -> Scene:
    return LicencesScene(app)


def show_crash(again: bool) -> Callable[[App, Sample], Scene]:
    def show(app: App, sample: Sample) -> Scene:
        home = Path("/home/charlotte/.local/state/thurn-und-taxis/log")
        report = home / "crash-17060512-201500-7a3e.log"
        return CrashScene(app, report, again, None if again else nothing, nothing)

    return show
