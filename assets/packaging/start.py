"""Where the packaged program begins; `build.py` hands this to PyInstaller."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    # The AI process is this same program, told by its arguments to be that process.
    freeze_support()

    from game.__main__ import main

    sys.exit(main())
