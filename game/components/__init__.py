"""Abstract steps that several games share.

A game overrides a few methods; the steps stay plain data. What lasts while a component works (the auction,
the debt) is stored on the game's table, in the field that the component's module names, and is written by the
component's events.
"""
