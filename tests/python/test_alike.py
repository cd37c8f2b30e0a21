"""Python, the C interface and winnow serve answer the same random requests alike.

WINNOW names the program, WINNOW_LIBRARY the shared library."""
import ctypes
import dataclasses
import json
import os
import random
import subprocess
import unittest

import numpy

import winnow

TOKENS = ["musician", "battleship:5x5x2", "cards:2", "chess:3", "mastermind:3x5", "bulls:3x6"]


class Library:
    """winnow.h, by ctypes."""

    def __init__(self):
        self.calls = ctypes.CDLL(os.environ["WINNOW_LIBRARY"])
        self.calls.winnow_message.restype = ctypes.c_char_p
        self.calls.winnow_target_count.restype = ctypes.c_size_t
        self.calls.winnow_target_count.argtypes = [ctypes.c_void_p]
        self.calls.winnow_free.argtypes = [ctypes.c_char_p]
        self.service = ctypes.c_void_p()
        self.check(self.calls.winnow_service_open(ctypes.byref(self.service)))

    def close(self):
        self.calls.winnow_service_close(self.service)

    def check(self, status):
        if status != 0:
            raise AssertionError(self.calls.winnow_message().decode())

    def open(self, token):
        game = ctypes.c_void_p()
        self.check(self.calls.winnow_open(token.encode(), ctypes.byref(game)))
        return game

    def code(self, game, text):
        code = ctypes.c_uint64()
        self.check(self.calls.winnow_read_guess(game, text.encode(), ctypes.byref(code)))
        return code

    def answers(self, game, guess):
        row = numpy.empty(self.calls.winnow_target_count(game), numpy.uint16)
        self.check(self.calls.winnow_answers(game, self.code(game, guess), row.ctypes.data_as(ctypes.c_void_p)))
        return row

    def candidates(self, game, history):
        guesses = (ctypes.c_uint64 * len(history))()
        answers = (ctypes.c_uint16 * len(history))()
        for i, (guess, answer) in enumerate(history):
            guesses[i] = self.code(game, guess)
            found = ctypes.c_uint16()
            text = ",".join(map(str, answer)).encode()
            self.check(self.calls.winnow_read_answer(game, self.code(game, guess), text, ctypes.byref(found)))
            answers[i] = found
        left = numpy.empty(self.calls.winnow_target_count(game), numpy.uint32)
        count = ctypes.c_size_t()
        self.check(self.calls.winnow_candidates(game, ctypes.c_size_t(len(history)), guesses, answers,
                                                left.ctypes.data_as(ctypes.c_void_p), ctypes.byref(count)))
        return left[:count.value]

    def request(self, message):
        response = ctypes.c_char_p()
        self.check(self.calls.winnow_request(self.service, json.dumps(message).encode(), None, None,
                                             ctypes.byref(response)))
        return json.loads(response.value)  # is freed with the test's process


def steady(result):
    """What does not differ from run to run."""
    return {name: value for name, value in result.items() if not name.endswith(("seconds", "bytes"))}


def as_json(result):
    """A result of Python as the others have it."""
    asked_for = {name: value for name, value in dataclasses.asdict(result).items()
                 if not (value is None and name in ("reasons", "why", "split"))}
    return json.loads(json.dumps(asked_for))


class Alike(unittest.TestCase):
    def setUp(self):
        self.library = Library()
        self.addCleanup(self.library.close)
        self.server = subprocess.Popen([os.environ["WINNOW"], "serve"], text=True, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE)
        self.addCleanup(self.server.communicate, timeout=60)
        self.random = random.Random(14)

    def expect_alike(self, result, method, **parameters):
        """The library and the server both answer the request by `result`."""
        message = {"jsonrpc": "2.0", "id": 7, "method": method, "params": parameters}
        print(json.dumps(message), file=self.server.stdin, flush=True)
        served = json.loads(self.server.stdout.readline())
        in_process = self.library.request(message)
        for response in (served, in_process):
            self.assertEqual(response.get("id"), 7, response)
            self.assertIn("result", response)
            found = steady(response["result"])
            self.assertEqual(found.pop("schema", 1), 1)
            self.assertEqual(found, steady(result), parameters)

    def some_history(self, game):
        """The first turns of a game that nobody has won yet."""
        target = self.random.choice(game.targets)
        found = [game.feedback(target, self.random.choice(game.targets)) for _ in range(self.random.randrange(3))]
        return [winnow.Turn(each.guess, each.answer) for each in found if not each.right]

    def test_about_pairs(self):
        for _ in range(100):
            game = winnow.Game(self.random.choice(TOKENS))
            target, guess = self.random.choices(game.targets, k=2)
            explain = self.random.random() < 0.5
            self.expect_alike(as_json(game.feedback(target, guess, explain=explain)), "feedback", game=game.token,
                              target=target, guess=guess, explain=explain)

    def test_about_rows_and_candidates(self):
        for token in TOKENS:
            game, opened = winnow.Game(token), self.library.open(token)
            for _ in range(10):
                guess = self.random.choice(game.targets)
                numpy.testing.assert_array_equal(self.library.answers(opened, guess), game.answers(guess))
                history = self.some_history(game)
                numpy.testing.assert_array_equal(self.library.candidates(opened, history), game.candidates(history))
            self.library.calls.winnow_close(opened)

    def test_about_suggestions(self):
        for _ in range(20):
            game = winnow.Game(self.random.choice(TOKENS))
            history, top = self.some_history(game), self.random.randint(1, 5)
            strategy, explain = self.random.choice(["best", "size", "entropy"]), self.random.random() < 0.5
            self.expect_alike(as_json(game.suggest(history, top=top, strategy=strategy, explain=explain)), "suggest",
                              game=game.token, top=top, strategy=strategy, explain=explain,
                              turns=[f"{guess}={','.join(map(str, answer))}" for guess, answer in history])

    def test_about_strategies(self):
        for _ in range(10):
            game = winnow.Game(self.random.choice(TOKENS))
            strategy, seed = self.random.choice(["best", "size", "random"]), self.random.randint(0, 99)
            sample = self.random.randint(1, 99)
            self.expect_alike(as_json(game.evaluate(strategy, sample=sample, seed=seed)), "evaluate", game=game.token,
                              strategy=strategy, sample=sample, seed=seed)

    def test_about_proofs(self):
        for token in ("bulls:3x5", "mastermind:2x5"):
            solution = as_json(winnow.Game(token).solve(threads=1))
            solution["after"] = [{"guess": guess, "answer": answer, "right": False} for guess, answer in solution["after"]]
            self.expect_alike(solution, "solve", game=token, threads=1)
        with open("books/musician.book", encoding="utf-8") as book:
            self.expect_alike(as_json(winnow.verify("books/musician.book")), "verify", book=book.read())
