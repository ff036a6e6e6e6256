"""The promises that take long to prove: each module here tries one of them at any length.

`python -m tests.endurance` lists them, `python -m tests.endurance NAME` runs one. The test suite
runs the same code, only shorter.
"""
