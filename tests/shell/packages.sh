#!/usr/bin/env bash
# packages.sh BUILD: the Debian packages hold what they should, and what is in them works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'packages: %s\n' "$*"; exit 1; }

(cd "$1" && cpack -B "$folder" >"$folder/log" 2>&1) || fail "$(<"$folder/log")"
version=$("$1/winnow" --version)
architecture=$(dpkg --print-architecture)

# unpack PACKAGE FILE…: into a folder of its name; the package must hold these files, below /usr.
unpack() {
  local package=$1 file
  local deb=$folder/${package}_${version#winnow }_$architecture.deb
  [[ -e $deb ]] || fail "there is no $deb"
  dpkg-deb -x "$deb" "$folder/$package"
  for file in "${@:2}"; do
    [[ -s $folder/$package/usr/$file ]] || fail "$package has no $file, only" "$(dpkg-deb -c "$deb")"
  done
}

# field PACKAGE NAME
field() { dpkg-deb -f "$folder/$1_"*.deb "$2"; }

unpack winnow bin/winnow share/man/man1/winnow.1.gz share/doc/winnow/copyright share/winnow/books/musician.book \
  share/bash-completion/completions/winnow share/zsh/vendor-completions/_winnow \
  share/fish/vendor_completions.d/winnow.fish
unpack libwinnow0 lib/libwinnow.so.0 share/doc/libwinnow0/copyright
unpack winnow-dev include/winnow.h include/winnow/game.hpp include/winnow/version.hpp lib/libwinnow.a \
  lib/pkgconfig/winnow.pc \
  lib/cmake/winnow/winnow-config.cmake share/doc/winnow-dev/copyright
[[ $(readlink "$folder/winnow-dev/usr/lib/libwinnow.so") == libwinnow.so.0 ]] || fail "winnow-dev cannot link libwinnow0"
[[ ! -e $folder/winnow/usr/lib && ! -e $folder/winnow/usr/include ]] || fail "winnow holds what only developers need"

[[ $(field winnow Depends) == *libstdc++6* ]] || fail "winnow depends on $(field winnow Depends)"
[[ $(field libwinnow0 Depends) == *libstdc++6* ]] || fail "libwinnow0 depends on $(field libwinnow0 Depends)"
[[ $(field winnow-dev Depends) == *"libwinnow0 (= ${version#winnow })"* ]] ||
  fail "winnow-dev depends on $(field winnow-dev Depends)"
dpkg-deb -I "$folder"/libwinnow0_*.deb shlibs | grep -q '^libwinnow 0 libwinnow0' || fail "libwinnow0 has no shlibs"
dpkg-deb -I "$folder"/libwinnow0_*.deb triggers | grep -q ldconfig || fail "libwinnow0 does not call ldconfig"
[[ $(field winnow Section) == games ]] || fail "winnow is in the section $(field winnow Section)"
[[ $(field winnow Description | head -1) == 'play and solve games of deduction' ]] || fail "$(field winnow Description)"

usr=$folder/winnow/usr
[[ $("$usr/bin/winnow" --version) == "$version" ]] || fail "the program is not $version"
"$usr/bin/winnow" verify "$usr/share/winnow/books/musician.book" >/dev/null || fail "the program does not work"
bash -c 'source "$1" && complete -p winnow' - "$usr/share/bash-completion/completions/winnow" >/dev/null ||
  fail "bash cannot complete winnow"
gzip -dc "$usr/share/man/man1/winnow.1.gz" | grep -q '^\.TH WINNOW' || fail "the manual page is none"

if grep -q '^WINNOW_BUILD_PYTHON:BOOL=ON' "$1/CMakeCache.txt"; then
  modules=lib/python3/dist-packages
  unpack python3-winnow $modules/winnow/__init__.py $modules/winnow/_core.pyi share/doc/python3-winnow/copyright
  [[ -e $folder/python3-winnow/usr/$modules/winnow/py.typed ]] || fail "python3-winnow has no py.typed"
  [[ -z $(find "$folder/python3-winnow" -name __pycache__) ]] || fail "python3-winnow holds what Python makes itself"
  [[ $(field python3-winnow Depends) == *'python3 (<< 3.'*python3-numpy* ]] ||
    fail "python3-winnow depends on $(field python3-winnow Depends)"
  dpkg-deb -I "$folder"/python3-winnow_*.deb postinst | grep -q py3compile || fail "python3-winnow compiles nothing"
  [[ $(PYTHONPATH=$folder/python3-winnow/usr/$modules /usr/bin/python3 -c \
    'import winnow; print(winnow.__file__, winnow.Game("musician").answers("A1 B1 C1")[0])') == "$folder"/python3-winnow/*' '* ]] ||
    fail "python3-winnow does not work"
fi

if grep -q '^WINNOW_BUILD_MPI:BOOL=ON' "$1/CMakeCache.txt"; then
  unpack winnow-mpi bin/winnow-mpi share/doc/winnow-mpi/copyright
  [[ $(field winnow-mpi Depends) == *libopenmpi*openmpi-bin* || $(field winnow-mpi Depends) == *openmpi-bin*libopenmpi* ]] ||
    fail "winnow-mpi depends on $(field winnow-mpi Depends)"
fi

if [[ -e $folder/winnow-web_${version#winnow }_$architecture.deb ]]; then
  unpack winnow-web libexec/winnow/winnow-web-server share/winnow/web/index.html share/winnow/web/books/index.json \
    share/doc/winnow-web/copyright
  [[ $(field winnow-web Depends) == *"winnow (= ${version#winnow })"* ]] ||
    fail "winnow-web depends on $(field winnow-web Depends)"
  cp -r "$folder/winnow-web/usr/." "$usr"
  coproc SERVER { exec "$usr/bin/winnow" web --port 0; }
  server=$SERVER_PID
  read -r -t 20 line <&"${SERVER[0]}" || fail "winnow web says nothing"
  [[ $line == 'winnow is at http://127.0.0.1:'* ]] || fail "winnow web says $line"
  # Not by SIGINT, which what bash runs in the background does not hear.
  kill -TERM "$server" && wait "$server" || fail "winnow web does not end well"
fi
