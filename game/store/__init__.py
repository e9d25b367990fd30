"""What is kept on disk: folders, saves, settings, user boards."""
