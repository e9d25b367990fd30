"""The window and its loop, the base class of scenes, keys and gamepads, the desktop."""
