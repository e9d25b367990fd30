"""The look of Globopolis."""

from game.app.skins.globopolis.skin import GlobopolisSkin

SKIN = GlobopolisSkin
