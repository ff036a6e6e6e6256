"""Tests, and what is measured and tried at greater length."""

import os
import sys

# The tests start the game hundreds of times: compiled once, it need not be at every start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
