"""Advice: hints, reasons that are true by the rules, and verdicts on past decisions.

`facts` finds what can be said of a move, `reasons` chooses what is worth saying, `hint` and
`review` ask for both; the words are the window's.
"""
