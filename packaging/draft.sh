#!/bin/sh
# Makes the release of TAG as a draft that only the makers see, from dist and build/notes.md, or puts newer files into
# the one that is there. A person looks at it and publishes it. It needs gh, GH_TOKEN and GH_REPO.
set -eu
cd "$(dirname -- "$0")/.."
if draft=$(gh release view "$TAG" --json isDraft --jq .isDraft 2>/dev/null); then
    if [ "$draft" != true ]; then
        echo "$TAG is published already: nothing is changed." >&2
        exit 1
    fi
    gh release edit "$TAG" --notes-file build/notes.md
else
    gh release create "$TAG" --verify-tag --draft --title "$TAG" --notes-file build/notes.md
fi
gh release upload "$TAG" --clobber dist/*
