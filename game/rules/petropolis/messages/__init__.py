"""All that is said and done in Petropolis: actions, outcomes, events (reference 8 and 9)."""

from game.rules.petropolis.messages.actions import *
from game.rules.petropolis.messages.building import *
from game.rules.petropolis.messages.court import *
from game.rules.petropolis.messages.deals import *
from game.rules.petropolis.messages.debts import *
from game.rules.petropolis.messages.ending import *
from game.rules.petropolis.messages.money import *
from game.rules.petropolis.messages.outcomes import *
from game.rules.petropolis.messages.titles import *
from game.rules.petropolis.messages.turns import *
