#!/usr/bin/env bash
# pip.sh PYTHON SOURCE BUILD: pip installs the package in a virtual environment that sees the system's packages, and
# nothing else: no index is asked.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'pip: %s\n' "$*"; exit 1; }

"$1" -m venv --system-site-packages "$folder/environment"
export WINNOW_BUILD=$3
"$folder/environment/bin/pip" install --no-index --no-cache-dir --no-build-isolation "$2" >"$folder/log" 2>&1 ||
  fail "$(<"$folder/log")"

cd "$folder"
said=$("$folder/environment/bin/python" - <<'END'
import importlib.metadata
import winnow
print(winnow.__file__)
print(importlib.metadata.version("winnow") == winnow.__version__, importlib.metadata.requires("winnow"))
print(winnow.Game("musician").feedback("A1 B2 A3", "A1 A2 B1").answer)
END
)
[[ $said == "$folder/environment/lib/"*$'/winnow/__init__.py\nTrue '"['numpy']"$'\n(1, 2, 1)' ]] || fail "$said"
for file in py.typed _core.pyi; do
  [[ -e ${said%%/__init__.py*}/$file ]] || fail "$file is not installed, so nobody knows the types"
done
