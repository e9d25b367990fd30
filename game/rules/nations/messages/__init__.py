"""All that is said and done in The Game of Nations: actions, outcomes, events."""

from game.rules.nations.messages.actions import *
from game.rules.nations.messages.ending import *
from game.rules.nations.messages.incidents import *
from game.rules.nations.messages.leaders import *
from game.rules.nations.messages.money import *
from game.rules.nations.messages.outcomes import *
from game.rules.nations.messages.trade import *
from game.rules.nations.messages.turns import *
