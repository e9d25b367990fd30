"""Petropolis: collect oil concessions, complete groups by dealing, drill them, and end the richest."""

from game.rules.petropolis.game import Petropolis

RULES = Petropolis()
