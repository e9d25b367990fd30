"""The desktop application: the only package that draws."""

import os
import sys

from game import APP_ID

# SDL reads these when it starts, so they stand before anything here imports pygame. On Linux the plain
# framebuffer is ten times quicker than a texture behind our back; a person may turn the texture back on.
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "boardwell")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", APP_ID)
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
