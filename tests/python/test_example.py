"""examples/compare_strategies.py, where matplotlib is installed: it is too large to be installed for this alone."""
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest


@unittest.skipUnless(importlib.util.find_spec("matplotlib"), "there is no matplotlib")
class CompareStrategies(unittest.TestCase):
    def run_with(self, *arguments):
        return subprocess.run([sys.executable, "examples/compare_strategies.py", *arguments], text=True,
                              stderr=subprocess.PIPE)

    def test_draws_a_panel_for_each(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "picture.svg"
            self.assertEqual(self.run_with("bulls:2x3", str(picture), "size", "first").returncode, 0)
            text = picture.read_text(encoding="utf-8")
            self.assertIn("size: 2.167", text)
            self.assertIn("first: 2.167", text)

    def test_says_what_is_wrong(self):
        self.assertRegex(self.run_with("bulls:2x3", "picture.svg", "luck").stderr, "^compare_strategies: .*luck")
