"""All that is said and done in Globopolis: actions, outcomes, events (reference 8 and 9)."""

from game.rules.globopolis.messages.actions import *
from game.rules.globopolis.messages.agents import *
from game.rules.globopolis.messages.cards import *
from game.rules.globopolis.messages.ending import *
from game.rules.globopolis.messages.money import *
from game.rules.globopolis.messages.outcomes import *
from game.rules.globopolis.messages.scores import *
from game.rules.globopolis.messages.titles import *
from game.rules.globopolis.messages.turns import *
from game.rules.globopolis.messages.units import *
from game.rules.globopolis.messages.war import *
