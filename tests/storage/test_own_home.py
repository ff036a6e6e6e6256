"""No test sees or changes the files of whoever runs the tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import gettempdir

import pytest

from game.cli.menu_entry import places
from game.storage import folders

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows knows the person's folders whatever HOME says"
)


def person() -> Path:
    """The home folder of whoever runs the tests, as the system knows it."""
    import pwd

    return Path(pwd.getpwuid(os.getuid()).pw_dir)


def test_all_folders_of_the_person_lie_in_a_temporary_home() -> None:
    home = Path.home()
    temporary = [Path(gettempdir()), Path(os.environ.get("PYTEST_DEBUG_TEMPROOT", gettempdir()))]
    assert home != person()
    assert any(home.is_relative_to(place) for place in temporary)
    for path in (
        *folders.written(),
        *folders.pictures(),
        folders.maps(),
        folders.logs(),
        *places(),
    ):
        assert path.is_relative_to(home)
