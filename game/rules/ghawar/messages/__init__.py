"""The actions, outcomes and events of Ghawar."""

from game.rules.ghawar.messages.actions import *
from game.rules.ghawar.messages.building import *
from game.rules.ghawar.messages.driving import *
from game.rules.ghawar.messages.ending import *
from game.rules.ghawar.messages.extraction import *
from game.rules.ghawar.messages.outcomes import *
from game.rules.ghawar.messages.turns import *
