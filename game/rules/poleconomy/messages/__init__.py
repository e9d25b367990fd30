"""All that is said and done in Poleconomy: actions, outcomes, events (reference 8 and 9)."""

from game.rules.poleconomy.messages.actions import *
from game.rules.poleconomy.messages.ending import *
from game.rules.poleconomy.messages.money import *
from game.rules.poleconomy.messages.outcomes import *
from game.rules.poleconomy.messages.papers import *
from game.rules.poleconomy.messages.parliament import *
from game.rules.poleconomy.messages.powers import *
from game.rules.poleconomy.messages.titles import *
from game.rules.poleconomy.messages.treasury import *
from game.rules.poleconomy.messages.turns import *
