"""Files on disk: folders, words, boards, saves, recordings, settings, the log."""
