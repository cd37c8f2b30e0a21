# Sourced by run and test: the packages they need, by Debian's names, and the release build.
# They set `root` first.
# shellcheck shell=bash disable=SC2034,SC2154

run_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libhwy-dev
  libedit-dev pkg-config)
python_packages=(pybind11-dev python3-dev python3-numpy)
web_packages=(emscripten)
mpi_packages=(libopenmpi-dev openmpi-bin)
test_packages=("${run_packages[@]}" "${python_packages[@]}" "${web_packages[@]}" "${mpi_packages[@]}" git
  libgtest-dev libgmock-dev libvalijson-dev librapidcheck-dev libbenchmark-dev
  clang libclang-rt-dev llvm clang-format clang-tidy jq
  zsh fish mandoc dpkg-dev file doxygen python3 python3-setuptools python3-venv python3-wheel mypy ghc nodejs chromium)

# install_missing PACKAGE…: does nothing where all are there, or where packages are not Debian's.
install_missing() {
  command -v dpkg-query >/dev/null || return 0
  local known missing=() package
  known=$(dpkg-query -W -f '${db:Status-Status}:${Package}\n' "$@" 2>/dev/null) || true
  for package; do
    [[ $'\n'$known$'\n' == *$'\n'"installed:$package"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "winnow: these packages are missing, please install them: ${missing[*]}" >&2
      exit 2
    fi
    as_root=(sudo)
  fi
  echo "winnow: installing ${missing[*]}" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  {
    "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
  } </dev/null >&2
}

# build_program [web]: brings build/release/winnow and the libraries beside it up to date; with `web`, the server of the page
# too. Silent where it is; otherwise one line, and the compiler's messages, on stderr. One at a time, as ninja itself does not
# lock its folder.
build_program() (
  dir=$root/build/release
  targets=(winnow_program winnow_shared)
  mkdir -p "$dir"
  exec 9>"$root/build/.lock" </dev/null >&2
  flock 9
  said=
  say_building() { [[ $said ]] || echo 'winnow: building…'; said=1; }

  if [[ ! -e $dir/build.ninja ]]; then
    say_building
    # Without the tests, whose packages need not be there; ./test turns them on.
    if ! log=$(cd "$root" && cmake --preset release -D WINNOW_BUILD_TESTS=OFF -D WINNOW_BUILD_BENCH=OFF -D WINNOW_BUILD_PYTHON=OFF \
        -D WINNOW_BUILD_WEB=OFF -D WINNOW_BUILD_MPI=OFF 2>&1); then
      echo "$log"
      exit 1
    fi
  fi
  if [[ ${1:-} == web ]]; then
    targets+=(winnow_web_server)
    grep -q '^WINNOW_BUILD_WEB:BOOL=ON' "$dir/CMakeCache.txt" || cmake -D WINNOW_BUILD_WEB=ON "$dir" >/dev/null
  fi
  NINJA_STATUS='[%f/%t] ' ninja -C "$dir" "${targets[@]}" 2>&1 9>&- | while IFS= read -r line; do
    case $line in
      '['*'] Re-checking globbed directories'* | 'ninja: Entering directory'* | 'ninja: no work to do.' | '-- '*) ;;
      '['*/*'] '*) say_building ;;
      *) printf '%s\n' "$line" ;;
    esac
  done
)
