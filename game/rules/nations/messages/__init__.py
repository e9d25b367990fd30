"""The actions, outcomes and events of The Game of Nations."""

from game.rules.nations.messages.actions import *
from game.rules.nations.messages.ending import *
from game.rules.nations.messages.incidents import *
from game.rules.nations.messages.leaders import *
from game.rules.nations.messages.money import *
from game.rules.nations.messages.outcomes import *
from game.rules.nations.messages.trade import *
from game.rules.nations.messages.turns import *
