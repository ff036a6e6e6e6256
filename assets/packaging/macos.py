"""What PyInstaller leaves to be done on an application for macOS."""

from __future__ import annotations

import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any

from names import APP_ID, TITLE

from game.resources import version


def finish(made: Path, licences: Path) -> Path:
    """Name an application, lay licences into it and sign it for this machine; its path."""
    app = made.with_name(f"{TITLE}.app")
    shutil.rmtree(app, ignore_errors=True)
    made.rename(app)
    shutil.copytree(licences, app / "Contents" / "Resources" / "licences")
    file = app / "Contents" / "Info.plist"
    file.write_bytes(plistlib.dumps(information(plistlib.loads(file.read_bytes()))))
    # What was changed after it was signed is refused by Macs with Apple's own processors.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", app], check=True)
    return app


def information(given: dict[str, Any]) -> dict[str, Any]:
    """The application's information, with name, version and kind, and the records it opens."""
    return {
        **given,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleIdentifier": APP_ID,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Recorded game of Thurn und Taxis",
                "CFBundleTypeExtensions": ["jsonl"],
                "CFBundleTypeRole": "Viewer",
                # Other programs have such files as well, and go first.
                "LSHandlerRank": "Alternate",
            }
        ],
    }
