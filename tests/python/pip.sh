#!/usr/bin/env bash
# pip.sh PYTHON SOURCE BUILD: pip installs the package in a virtual environment that sees the system's packages, and
# nothing else: no index is asked. From the sources it takes what BUILD has; from a source distribution it builds all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'pip: %s\n' "$*"; exit 1; }
quietly() { "$@" >"$folder/log" 2>&1 || fail "$* failed:" "$(<"$folder/log")"; }

install() { quietly "$folder/environment/bin/pip" install --no-index --no-cache-dir --no-build-isolation "$@"; }

# works_from FOLDER: what is installed works, and lies there.
works_from() {
  local said file
  said=$(cd "$folder" && environment/bin/python - <<'END'
import importlib.metadata
import winnow
print(winnow.__file__)
print(importlib.metadata.version("winnow") == winnow.__version__, importlib.metadata.requires("winnow"))
print(winnow.Game("musician").feedback("A1 B2 A3", "A1 A2 B1").answer)
print(winnow.Game("musician").suggest().guess)
END
) || fail "it cannot be imported"
  [[ $said == "$1"*$'/winnow/__init__.py\nTrue '"['numpy']"$'\n(1, 2, 1)\nA2,B1,C1' ]] || fail "$said"
  for file in py.typed _core.pyi; do
    [[ -e ${said%%/__init__.py*}/$file ]] || fail "$file is not installed, so nobody knows the types"
  done
}

python=$1
quietly "$python" -m venv --system-site-packages "$folder/environment"
WINNOW_BUILD=$3 install "$2"
works_from "$folder/environment/lib/"
quietly "$folder/environment/bin/pip" uninstall -y winnow

# A copy, in which no history and no build is found, and to which nobody writes meanwhile.
mkdir "$folder/copy" "$folder/kept"
tar -C "$2" -c --exclude=./.git --exclude=./build --exclude=node_modules . | tar -C "$folder/copy" -x
(cd "$folder/copy" && quietly "$python" setup.py sdist --dist-dir "$folder")
rm -r "$folder/copy"

# All of the library is compiled: not optimised, and by clang, if it is there, to take half a minute and not some.
export CMAKE_ARGS="-D CMAKE_BUILD_TYPE=Unoptimised -D CMAKE_UNITY_BUILD_BATCH_SIZE=40"
! command -v clang++ >/dev/null || CMAKE_ARGS+=" -D CMAKE_CXX_COMPILER=clang++"
TMPDIR=$folder/kept install --no-clean "$folder"/winnow-*.tar.gz
works_from "$folder/environment/lib/"
quietly "$folder/environment/bin/pip" uninstall -y winnow

# pip has kept what it has unpacked and built: there the package can be installed to be worked on.
kept=$(dirname "$(find "$folder/kept" -maxdepth 3 -name setup.py)")
install -e "$kept"
works_from "$kept/python"
