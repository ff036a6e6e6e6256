"""Settings of Sphinx for the site that build.py makes of README, CONTRIBUTING and docs."""

from __future__ import annotations

import os
from pathlib import Path

from sphinx.application import Sphinx

project = "Thurn und Taxis"
html_title = project
language = "en"
root_doc = "README"
include_patterns = ["*.md", "docs/**.md"]
exclude_patterns = [".*", "assets", "build", "dist", "game", "maps", "tests"]
extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "furo"
html_show_copyright = False
# Whoever opens the folder finds README.html.
html_extra_path = ["index.html"]

CONTENTS = """
```{toctree}
:hidden:
:caption: Make something with it
docs/rules
docs/record
docs/bots
docs/ai
docs/maps
docs/language
```

```{toctree}
:hidden:
:caption: Work on it
CONTRIBUTING
docs/promises
docs/packaging
docs/decisions/README
CHANGELOG
```

```{toctree}
:hidden:
:caption: Decisions
:glob:
docs/decisions/0*
```
"""


def complete(app: Sphinx, name: str, source: list[str]) -> None:
    """Give the README the table of contents, and the pictures that were drawn for the site."""
    if name == root_doc:
        source[0] += CONTENTS
        if app.config.pictures:
            drawn = os.path.relpath(app.config.pictures, app.srcdir)
            source[0] = source[0].replace("assets/readme", Path(drawn).as_posix())


def setup(app: Sphinx) -> None:
    app.add_config_value("pictures", "", "env")
    app.connect("source-read", complete)
