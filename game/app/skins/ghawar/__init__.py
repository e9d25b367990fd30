"""How Ghawar looks and moves."""

from game.app.skins.ghawar.skin import GhawarSkin

SKIN = GhawarSkin
