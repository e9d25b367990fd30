#!/bin/sh
# Starts {{name}} from this folder, wherever it lies.
#   ./start.sh              opens the window; what follows is handed on: ./start.sh --help
#   ./start.sh --menu       puts it into the menu of this person, who opens its files by a double-click then
#   ./start.sh --no-menu    takes it out again
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/{{app_id}}.desktop
icon=$data/icons/hicolor/scalable/apps/{{app_id}}.svg
types=$data/mime/packages/{{app_id}}.xml
type_icons=$data/icons/hicolor/scalable/mimetypes

# The desktop reads what it knows of files from databases; where it has no tool for them it needs none.
refresh() {
    if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" || true; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications" || true; fi
}

case ${1-} in
--menu)
    mkdir -p "${entry%/*}" "${icon%/*}" "${types%/*}" "$type_icons"
    # A command in a menu entry stands in quotes, where \ and " and $ and ` are written with a \ before them, and % is
    # written twice. A \ is written twice once more, as in every text of such a file.
    quoted=$(printf '%s' "$here/start.sh" | sed -e 's/[\\"$`]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
    while IFS= read -r line; do
        case $line in
        # What follows the program stays: %f is the file that somebody opens with it.
        'Exec={{program}}'*) printf 'Exec="%s"%s\n' "$quoted" "${line#'Exec={{program}}'}" ;;
        TryExec=*) ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/{{app_id}}.desktop" >"$entry"
    cp "$here/share/{{app_id}}.svg" "$icon"
    cp "$here/share/{{app_id}}".*.svg "$type_icons/"
    cp "$here/share/{{app_id}}.xml" "$types"
    refresh
    echo "{{name}} is in the menu now."
    ;;
--no-menu)
    rm -f "$entry" "$icon" "$types" "$type_icons/{{app_id}}".*.svg
    refresh
    echo "{{name}} is no longer in the menu. Your matches are still there."
    ;;
*)
    exec "$here/boardwell" "$@"
    ;;
esac
