"""How The Game of Nations looks and moves."""

from game.app.skins.nations.skin import NationsSkin

SKIN = NationsSkin
