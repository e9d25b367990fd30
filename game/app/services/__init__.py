"""What all screens share: games and their looks, settings, saves, notifications, thumbnails."""
