"""Boardwell: economic board games on one screen."""

__version__ = "0.1.0"
APP_ID = "org.boardwell.Boardwell"
"""What desktops and stores call the app: its menu entry, its macOS bundle and its Flatpak bear this name."""
