"""For pip: has CMake build the compiled part of the package, in build/pip, for the Python that runs this.

CMAKE_ARGS holds further settings for CMake. WINNOW_BUILD names another folder, such as build/release, of which what is
built already is used."""
import importlib
import importlib.util
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent
VERSION = re.search(r"VERSION ([0-9.]+) DESCRIPTION", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]


def settings_of_own_build(build):
    settings = []
    if not (build / "CMakeCache.txt").exists():
        # The virtual environment of this Python may be gone when the folder is used again.
        settings += ["-G", "Ninja", "-D", "CMAKE_BUILD_TYPE=Release", "-D", "CMAKE_UNITY_BUILD=ON",
                     "-D", "WINNOW_BUILD_CLI=OFF", "-D", f"WINNOW_PYTHON={os.path.realpath(sys.executable)}"]
    # So may the environment in which pip has put what pyproject.toml asks for.
    if ninja := shutil.which("ninja"):
        settings += ["-D", f"CMAKE_MAKE_PROGRAM={ninja}"]
    if importlib.util.find_spec("pybind11"):
        settings += ["-D", f"pybind11_DIR={importlib.import_module('pybind11').get_cmake_dir()}"]
    return settings + shlex.split(os.environ.get("CMAKE_ARGS", ""))


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        build = ROOT / os.environ.get("WINNOW_BUILD", "build/pip")
        settings = [] if "WINNOW_BUILD" in os.environ else settings_of_own_build(build)
        subprocess.run(["cmake", "-S", ROOT, "-B", build, "-D", "WINNOW_BUILD_PYTHON=ON", *settings], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "winnow_python"], check=True)
        built = build / "python" / self.get_ext_filename(extension.name)
        if not built.exists():
            sys.exit(f"{build} is set up for another Python than {sys.version.split()[0]}: remove it, or let "
                     "WINNOW_BUILD name another folder")
        place = pathlib.Path(self.get_ext_fullpath(extension.name))
        place.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(built, place)


(ROOT / "build/pip").mkdir(parents=True, exist_ok=True)
setup(version=VERSION, ext_modules=[Extension("winnow._core", [])], cmdclass={"build_ext": BuildByCMake},
      options={"build": {"build_base": "build/pip/setuptools"}, "egg_info": {"egg_base": "build/pip"}})
