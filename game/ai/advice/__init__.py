"""Advice: hints, reasons that are true by the rules, and verdicts on past decisions.

The `…_facts` modules and `missing` find the facts about a move, `reasons` selects the most
important, `hint` and `review` use both; the window translates the sentences.
"""
