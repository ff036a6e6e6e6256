"""Samples of the other pages around the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.storage.album.entries import Album
from game.ui.album.person_page import AlbumTab
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import AboutDialog
from game.ui.games.rename import RenameDialog
from game.ui.games.scene import GamesActions, GamesScene
from game.ui.names import map_title
from game.ui.rulebook.scene import RulesScene
from game.ui.samples.album import sample_album
from game.ui.samples.deals import dealt_album
from game.ui.samples.game import SAMPLE_NAMES, Sample, nothing
from game.ui.samples.games import sample_entries
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.licences import LicencesScene
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene


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
            lambda game: None if game.save.startswith("36") else nothing,
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


def show_settings(tab: SettingsTab = SettingsTab.PLAY) -> Callable[[App], Scene]:
    return lambda app: SettingsScene(app, tab)


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
