"""The window and its loop, the base of all scenes, keys and desktop; `routes` names where one may go."""
