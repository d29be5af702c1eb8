#!/bin/sh
# Puts Northwall into your home folder, for you alone: ./install.sh [--prefix DIR]
# 把北墙麻将装进您的主文件夹：./install.sh [--prefix DIR]
set -eu

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in zh*) chinese=1 ;; *) chinese= ;; esac
say() { if [ "$chinese" ]; then echo "$2"; else echo "$1"; fi; }

here=$(cd "$(dirname "$0")" && pwd)
prefix=$HOME/.local
share=${XDG_DATA_HOME:-$HOME/.local/share}
while [ $# -gt 0 ]; do
    case $1 in
    --prefix)
        [ $# -gt 1 ] || { say "--prefix needs a folder" "--prefix 后面要有一个文件夹" >&2; exit 2; }
        mkdir -p "$2"
        prefix=$(cd "$2" && pwd)
        share=$prefix/share
        shift 2
        ;;
    -h | --help)
        sed -n '2,3s/^# //p' "$0"
        exit 0
        ;;
    *)
        say "unknown option $1; try --help" "没有 $1 这个选项；请看 --help" >&2
        exit 2
        ;;
    esac
done

if ! "$here/northwall/northwall" --version >/dev/null 2>&1; then
    say "Northwall does not start on this system. It needs 64-bit Linux with glibc @GLIBC@ or newer." \
        "北墙麻将在这个系统上无法启动：需要 64 位 Linux，glibc @GLIBC@ 或更新。" >&2
    exit 1
fi

program=$prefix/lib/northwall
mkdir -p "$prefix/lib" "$prefix/bin"
# The new copy stands complete before the old one goes.
rm -rf "$program.new"
cp -R "$here/northwall" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
(cd "$here/share" && find . -type f) | sed 's|^\./||' | sort >"$program.new/installed.txt"
printf '%s\n%s\n' "$prefix" "$share" >"$program.new/places.txt"
rm -rf "$program"
mv "$program.new" "$program"
ln -sf ../lib/northwall/northwall "$prefix/bin/northwall"

while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$here/share/$file" "$share/$file"
done <"$program/installed.txt"
# The entry must name the program in full: ~/.local/bin is not on everyone's path.
quoted=$(printf '%s' "$program/northwall" | sed 's/[\\"$`]/\\\\&/g; s/%/%%/g')
escaped=$(printf '%s' "\"$quoted\"" | sed 's/[\\&|]/\\&/g')
sed "s|^Exec=.*|Exec=$escaped %f|" "$here/share/applications/@ID@.desktop" >"$share/applications/@ID@.desktop"
touch "$share/icons/hicolor"
# Systems that know no file types do without.
update-mime-database "$share/mime" 2>/dev/null || true
update-desktop-database "$share/applications" 2>/dev/null || true

say "Northwall is installed. Start it from the menu, or with $prefix/bin/northwall" \
    "北墙麻将装好了。请从菜单启动，或运行 $prefix/bin/northwall"
say "To remove it: $program/uninstall.sh" "卸载：$program/uninstall.sh"
