"""Every public name is documented, and every example is run."""
import doctest
import importlib
import inspect
import pkgutil
import unittest

import winnow


def load_tests(_loader, tests, _pattern):
    for module in [winnow, *(importlib.import_module(f"winnow.{each.name}") for each in
                             pkgutil.iter_modules(winnow.__path__))]:
        tests.addTests(doctest.DocTestSuite(module))
    tests.addTests(doctest.DocFileSuite("docs/python.md", module_relative=False))
    return tests


class PublicNames(unittest.TestCase):
    def test_are_documented(self):
        for name in winnow.__all__:
            value = getattr(winnow, name)
            if isinstance(value, int):
                continue  # a number has no documentation but that of its type
            self.assertTrue(inspect.getdoc(value), name)
            for member, found in inspect.getmembers(value if inspect.isclass(value) else None):
                own = not member.startswith("_") and member in vars(value)
                if own and (callable(found) or isinstance(vars(value)[member], property)):
                    self.assertTrue(inspect.getdoc(found), f"{name}.{member}")

    def test_are_all_that_there_is(self):
        public = {name for name, value in vars(winnow).items() if not name.startswith("_") and not inspect.ismodule(value)}
        self.assertEqual(public, set(winnow.__all__))
