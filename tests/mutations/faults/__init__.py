"""All faults that are planted, by the room of the game in which they are."""

from __future__ import annotations

from tests.mutations.faults.maps import TILED
from tests.mutations.faults.rules import RULES
from tests.mutations.faults.session import SESSION
from tests.mutations.faults.storage import STORAGE
from tests.mutations.faults.window import TABLE, TURN

FAULTS = (*RULES, *SESSION, *STORAGE, *TILED, *TABLE, *TURN)
