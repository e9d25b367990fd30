"""All that is said and done in Ghawar: actions, outcomes, events."""

from game.rules.ghawar.messages.actions import *
from game.rules.ghawar.messages.building import *
from game.rules.ghawar.messages.driving import *
from game.rules.ghawar.messages.ending import *
from game.rules.ghawar.messages.extraction import *
from game.rules.ghawar.messages.outcomes import *
from game.rules.ghawar.messages.turns import *
