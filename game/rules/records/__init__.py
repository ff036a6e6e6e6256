"""Games as text: the record, its header, what is written down, and how it is replayed.

docs/record.md says what a record looks like.
"""
