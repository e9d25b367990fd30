"""Tests of matches that are played by file."""
