"""What long calls find, and how they are watched and ended."""
import io
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

import winnow


class OwnStrategies(unittest.TestCase):
    def setUp(self):
        self.game = winnow.Game("musician")

    def first_candidate(self, history):
        return self.game.targets[self.game.candidates(history)[0]]

    def test_do_as_the_same_strategy_of_winnow(self):
        own, first = self.game.evaluate(self.first_candidate), self.game.evaluate("first")
        self.assertEqual(own.histogram, first.histogram)
        self.assertEqual((own.strategy, own.mean, own.sampled), ("first_candidate", first.mean, False))
        own, first = (self.game.evaluate(each, sample=99, seed=7) for each in (self.first_candidate, "first"))
        self.assertEqual((own.histogram, own.standard_error), (first.histogram, first.standard_error))
        self.assertTrue(own.sampled)

    def test_are_asked_once_in_each_position(self):
        asked = []
        self.game.evaluate(lambda history: asked.append(history) or self.first_candidate(history))
        self.assertEqual(len(asked), len(set(asked)))
        self.assertEqual(asked[0], ())

    def test_may_guess_by_number(self):
        self.assertEqual(self.game.evaluate(lambda history: self.game.candidates(history)[0]).histogram,
                         self.game.evaluate("first").histogram)

    def test_that_guess_what_is_none_are_told_where(self):
        with self.assertRaisesRegex(winnow.Error, r"^at the start the function guesses 'A1': a guess of musician has"):
            self.game.evaluate(lambda history: "A1")

    def test_that_never_find_a_target_are_told_which(self):
        with self.assertRaisesRegex(winnow.Error, r"is not found within 100 guesses, but after A1,B1,C1=.* and so on$"):
            self.game.evaluate(lambda history: "A1 B1 C1")

    def test_that_raise_end_with_that(self):
        with self.assertRaises(ZeroDivisionError):
            self.game.evaluate(lambda history: 1 // 0)


class Enough(Exception):
    """Ends a call that would take too long."""


class Progress(unittest.TestCase):
    def setUp(self):
        self.game = winnow.Game("bulls:4x10")

    def solve_until(self, enough):
        """Has `enough` called with every progress until it is true, and then ends the search."""
        def watch(progress):
            if enough(progress):
                raise Enough
        with self.assertRaises(Enough):
            winnow.Game("bulls:6x7").solve(book=False, progress=watch)  # it takes minutes

    def test_is_told_to_a_function(self):
        told = []
        self.game.evaluate("parts", threads=1, book=False, progress=told.append)
        self.assertTrue(told)
        self.assertTrue(all(isinstance(each, winnow.Progress) and 0 <= each.done <= 1 for each in told))
        self.assertEqual(sorted(each.done for each in told), [each.done for each in told])

    def test_of_a_search_has_a_text(self):
        self.solve_until(lambda progress: re.fullmatch(r"\w[\w ]*, (at most|\d+ to) \d+ guesses", progress.text))

    def test_that_raises_ends_the_call(self):
        start = time.monotonic()
        self.solve_until(lambda progress: True)
        self.assertLess(time.monotonic() - start, 60)

    def test_is_a_line_on_a_terminal_only(self):
        for terminal, option, shown in ((True, True, True), (False, True, False), (True, False, False)):
            with mock.patch("sys.stderr", io.StringIO()) as stderr:
                stderr.isatty = lambda: terminal
                self.game.evaluate("parts", threads=1, book=False, progress=option)
                self.assertEqual("\revaluate" in stderr.getvalue(), shown)

    def test_other_threads_run_meanwhile(self):
        ticks = []
        over = threading.Event()
        self.addCleanup(over.set)

        def tick():
            while not over.wait(0.001):
                ticks.append(1)
        threading.Thread(target=tick).start()
        self.solve_until(lambda progress: len(ticks) > 100)


class CtrlC(unittest.TestCase):
    def test_ends_every_long_call(self):
        for game, call in (("bulls:6x7", "solve(book=False)"),
                           ("bulls:4x10", "evaluate('best', effort=1000, book=False)"),
                           ("bulls:4x10", "suggest(['0123=0,1'], effort=1e6, book=False)"),
                           ("bulls:4x10", "evaluate(lambda history: time.sleep(0.1) or '0123')")):
            program = (f"import time, winnow\ngame = winnow.Game('{game}')\nprint('ready', flush=True)\n"
                       f"try:\n  game.{call}\nexcept KeyboardInterrupt:\n  print('ended')")
            with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
                process.stdout.readline()
                time.sleep(0.5)
                process.send_signal(signal.SIGINT)
                try:
                    self.assertEqual(process.communicate(timeout=60)[0], "ended\n", call)
                finally:
                    process.kill()


class Books(unittest.TestCase):
    def test_that_are_solved_can_be_verified_and_followed(self):
        game = winnow.Game("bulls:3x6")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "my.book"
            solution = game.solve(output=path, progress=False)
            found = game.verify(path, prove=True, progress=False)
            self.assertTrue(solution.proven and found.good and found.lower_proven)
            self.assertEqual(found.total, solution.total)
            self.assertEqual(found.claimed.lower, solution.lower)
            self.assertEqual(game.evaluate("best", book=path).total, solution.total)
            with self.assertRaisesRegex(winnow.Error, "my.book"):
                path.write_text("no book")
                game.solve(output=path)

    def test_of_a_position_start_there(self):
        solution = winnow.Game("musician").solve(after=["A2,B1,C1=1,0,0"])
        self.assertEqual((solution.targets, solution.after), (56, (winnow.Turn("A2,B1,C1", (1, 0, 0)),)))


class Results(unittest.TestCase):
    """Names are those of docs/winnow.schema.json, so that docs/json.md is the reference."""

    def setUp(self):
        with open("docs/winnow.schema.json", encoding="utf-8") as file:
            self.schema = json.load(file)["definitions"]

    def described(self, node):
        """What the schema says there, or where it refers to; of a list, of its elements."""
        while not node.get("properties"):
            node = node["items"] if "items" in node else self.schema[node["$ref"].rpartition("/")[2]]
        return node["properties"]

    def test_have_the_names_of_the_schema(self):
        feedback, suggest, verify = (self.described(node) for node in (
            self.schema["feedback"]["oneOf"][0], self.schema["suggest"], self.schema["verify"]))
        for kind, properties in ((winnow.Feedback, feedback), (winnow.Reason, self.described(feedback["reasons"])),
                                 (winnow.Suggestion, suggest), (winnow.GuessAdvice, self.described(suggest["top"])),
                                 (winnow.AnswerGroup, self.described(suggest["split"])),
                                 (winnow.Evaluation, self.schema["evaluation"]["properties"]),
                                 (winnow.Solution, self.schema["solve"]["properties"]),
                                 (winnow.Verification, verify), (winnow.Claims, self.described(verify["claimed"]))):
            # Of which the book goes to a file here, and certificates are for the command line.
            others = {"schema", "book", "certificate"}
            self.assertEqual(set(kind.__annotations__), set(properties) - others, kind)

    def test_have_parts_of_their_own_types(self):
        advice = winnow.Game("bulls:2x3").suggest(["01=1,0"], explain=True)
        self.assertIsInstance(advice.top[0], winnow.GuessAdvice)
        self.assertEqual(advice.split[0], winnow.AnswerGroup((2, 0), True, 1))
        self.assertIn("fewer", advice.why)
        self.assertIsNone(winnow.Game("bulls:2x3").suggest(["01=1,0"]).split)
