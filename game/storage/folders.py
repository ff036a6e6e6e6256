"""The folders of the person's system where the game keeps its files. None is created here."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_log_path, user_pictures_path

APP = "thurn-und-taxis"


def share() -> Path:
    """The folder of data of all programs, such as their entries in the menu of Linux."""
    return user_data_path()


def saves() -> Path:
    """The folder of saved and finished games."""
    return user_data_path(APP, appauthor=False) / "saves"


def maps() -> Path:
    """The folder of the person's own maps."""
    return user_data_path(APP, appauthor=False) / "maps"


def settings_file() -> Path:
    return user_config_path(APP, appauthor=False) / "settings.json"


def written() -> tuple[Path, ...]:
    """Every folder in which the game replaces files."""
    data = user_data_path(APP, appauthor=False)
    return data, saves(), data / "snapshots", settings_file().parent


def logs() -> Path:
    """The folder of crash reports."""
    return user_log_path(APP, appauthor=False)


def pictures() -> tuple[Path, Path]:
    """The folder for pictures: the person's own, or else one beside the saves."""
    return user_pictures_path() / "Thurn und Taxis", user_data_path(
        APP, appauthor=False
    ) / "pictures"
