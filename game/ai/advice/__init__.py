"""Why a move is good: hints, reasons that are true by the rules, and the turns that mattered.

`facts` finds what can be said of a move, `reasons` chooses what is worth saying, `hint` and
`review` ask for both; the words are the window's.
"""
