"""The look of Poleconomy."""

from game.app.skins.poleconomy.skin import PoleconomySkin

SKIN = PoleconomySkin
