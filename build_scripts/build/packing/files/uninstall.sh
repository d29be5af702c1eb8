#!/bin/sh
# Removes Northwall from your home folder: uninstall.sh [--keep-saves | --delete-saves]
# 从您的主文件夹卸载北墙麻将：uninstall.sh [--keep-saves | --delete-saves]
set -eu

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in zh*) chinese=1 ;; *) chinese= ;; esac
say() { if [ "$chinese" ]; then echo "$2"; else echo "$1"; fi; }

program=$(cd "$(dirname "$0")" && pwd)
saves=ask
case ${1:-} in
'') ;;
--keep-saves) saves=keep ;;
--delete-saves) saves=delete ;;
-h | --help)
    sed -n '2,3s/^# //p' "$0"
    exit 0
    ;;
*)
    say "unknown option $1; try --help" "没有 $1 这个选项；请看 --help" >&2
    exit 2
    ;;
esac
if [ ! -f "$program/installed.txt" ] || [ ! -f "$program/places.txt" ]; then
    say "This is not an installed Northwall." "这里不是装好的北墙麻将。" >&2
    exit 1
fi
{
    read -r prefix
    read -r share
} <"$program/places.txt"

if [ $saves = ask ]; then
    saves=keep
    if [ -t 0 ]; then
        say "Delete your matches, coins and settings as well? [y/N]" "对局、金币和设置也删除吗？[y/N]"
        read -r answer || answer=
        case $answer in [yY]*) saves=delete ;; esac
    fi
fi

while read -r file; do
    rm -f "$share/$file"
    (cd "$share" && rmdir -p "$(dirname "$file")" 2>/dev/null) || true
done <"$program/installed.txt"
# The lists of file types are made anew; without any other type or program they go as well.
if [ -d "$share/mime/packages" ]; then
    update-mime-database "$share/mime" 2>/dev/null || true
elif [ -d "$share/mime" ]; then
    (
        cd "$share/mime"
        rm -f XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version
        rm -f application/x-northwall-record.xml
        rmdir application 2>/dev/null || true
    )
    rmdir -p "$share/mime" 2>/dev/null || true
fi
if [ -d "$share/applications" ]; then
    if ls "$share/applications"/*.desktop >/dev/null 2>&1; then
        update-desktop-database "$share/applications" 2>/dev/null || true
    else
        rm -f "$share/applications/mimeinfo.cache"
        rmdir -p "$share/applications" 2>/dev/null || true
    fi
fi
if [ "$(readlink "$prefix/bin/northwall" || true)" = ../lib/northwall/northwall ]; then
    rm -f "$prefix/bin/northwall"
fi
rm -rf "$program"
rmdir "$prefix/bin" "$prefix/lib" 2>/dev/null || true

config=${XDG_CONFIG_HOME:-$HOME/.config}/Northwall
data=${XDG_DATA_HOME:-$HOME/.local/share}/Northwall
state=${XDG_STATE_HOME:-$HOME/.local/state}/Northwall
if [ $saves = delete ]; then
    rm -rf "$config" "$data" "$state"
    say "Northwall and your matches are gone." "北墙麻将和您的对局都已删除。"
else
    say "Northwall is removed. Your matches stay in $data" "北墙麻将已卸载。您的对局留在 $data"
fi
