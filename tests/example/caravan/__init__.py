"""Caravan: race to the sea, own the wells, hide your cards. The example for people who write a game."""

from caravan.game import Caravan

API = 2
RULES = Caravan()
