"""What a game answers, as arrays and as texts."""
import copy
import os
import pickle
import random
import threading
import unittest

import numpy

import winnow

EVERY_GAME = winnow.games()


class Answers(unittest.TestCase):
    def test_are_those_of_the_rules_for_every_target(self):
        for token in EVERY_GAME:
            game = winnow.Game(token)
            for guess in random.Random(1).sample(range(len(game.targets)), 3):
                answers = game.answers(guess)
                self.assertEqual((answers.dtype, answers.shape), (numpy.uint16, (len(game.targets),)))
                self.assertEqual(list(numpy.flatnonzero(answers == winnow.WIN)), [guess])
                for target in random.Random(guess).sample(range(len(game.targets)), 20):
                    rules = game.feedback(game.targets[target], game.targets[guess])
                    self.assertEqual(rules.right, target == guess)
                    if not rules.right:
                        self.assertEqual(tuple(game.counts[answers[target]]), rules.answer)

    def test_can_go_to_an_array_of_the_caller(self):
        game = winnow.Game("musician")
        row = numpy.empty(1330, numpy.uint16)
        self.assertIs(game.answers("A1 B1 C1", out=row), row)
        numpy.testing.assert_array_equal(row, game.answers("A1 B1 C1"))
        read_only = numpy.empty(1330, numpy.uint16)
        read_only.setflags(write=False)
        for wrong in (numpy.empty(1329, numpy.uint16), numpy.empty(2660, numpy.uint16)[::2], read_only,
                      numpy.empty((10, 133), numpy.uint16)):
            with self.assertRaises(winnow.Error):
                game.answers("A1 B1 C1", out=wrong)
        with self.assertRaises(TypeError):
            game.answers("A1 B1 C1", out=numpy.empty(1330, numpy.int32))

    def test_are_no_copy(self):
        self.assertTrue(winnow.Game("musician").answers(0).flags.owndata)

    def test_leave_other_threads_running(self):
        game = winnow.Game("mastermind:5x8")
        game.answers(0)
        rows = []
        threads = [threading.Thread(target=lambda: rows.extend(game.answers(i) for i in range(50))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(rows), 200)


class Candidates(unittest.TestCase):
    def setUp(self):
        self.game = winnow.Game("musician")

    def test_are_all_before_the_first_guess(self):
        numpy.testing.assert_array_equal(self.game.candidates(), numpy.arange(1330))

    def test_agree_however_a_turn_is_written(self):
        number = self.game.answers("A2 B1 C1")[self.game.targets.index("A2 F2 G2")]
        guess = self.game.targets.index("A2 B1 C1")
        written = ["A2,B1,C1=1,0,0", ("A2 B1 C1", (1, 0, 0)), ("A2B1C1", "(1,0,0)"), ["A2,B1,C1", [1, 0, 0]],
                   (guess, number), (numpy.uint32(guess), numpy.array([1, 0, 0])), winnow.Turn("A2,B1,C1", (1, 0, 0))]
        for turn in written:
            self.assertEqual(len(self.game.candidates([turn])), 56, turn)

    def test_are_one_after_a_win_and_none_in_a_contradiction(self):
        self.assertEqual(self.game.targets[self.game.candidates(["A1,B1,C1=win"])], ["A1,B1,C1"])
        self.assertEqual(len(self.game.candidates(["A1,B1,C1=win", "A1,B1,C2=win"])), 0)


class Targets(unittest.TestCase):
    def setUp(self):
        self.targets = winnow.Game("bulls:2x3").targets

    def test_are_a_sequence(self):
        self.assertEqual(list(self.targets), ["01", "02", "10", "12", "20", "21"])
        self.assertEqual(self.targets[1:3], ["02", "10"])
        self.assertEqual(self.targets[-1], "21")
        self.assertEqual(self.targets[numpy.array([True, False, False, False, False, True])], ["01", "21"])
        self.assertNotIn("33", self.targets)
        self.assertNotIn(7, self.targets)
        self.assertEqual(repr(self.targets), "<6 targets of bulls:2x3>")
        for wrong in (6, -7, numpy.array([True, False])):
            with self.assertRaises(IndexError):
                self.targets[wrong]
        for wrong in ("x", 1.5, [1, 2], numpy.array([1.5])):
            with self.assertRaises(TypeError):
                self.targets[wrong]
        with self.assertRaises(ValueError):
            self.targets.index("21", 0, 5)


    def test_can_be_pickled_and_copied(self):
        for copied in (pickle.loads(pickle.dumps(self.targets)), copy.copy(self.targets), copy.deepcopy(self.targets)):
            self.assertIsInstance(copied, winnow.Targets)
            self.assertEqual(list(copied), list(self.targets))
            self.assertEqual(repr(copied), repr(self.targets))

    def test_can_be_asked_for_any_text(self):
        self.assertNotIn("\ud800", self.targets)
        for wrong in (None, 5, b"01"):
            with self.assertRaisesRegex(TypeError, "^a target is a text, not "):
                self.targets.index(wrong)


class Games(unittest.TestCase):
    def test_are_values(self):
        game = winnow.Game("cards")
        self.assertEqual((repr(game), game, hash(game)), ("Game('cards:2')", winnow.Game("cards:2"), hash("cards:2")))
        self.assertNotEqual(game, winnow.Game("cards:3"))
        for copied in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
            self.assertEqual(copied, game)


class Mistakes(unittest.TestCase):
    def test_are_told_in_a_sentence(self):
        game = winnow.Game("musician")
        for call, message in (
                (lambda: winnow.Game("musicain"), "musicain"),
                (lambda: game.answers("A1 A1 B2"), "A1"),
                (lambda: game.answers(1330), "there is no target of musician with number 1330, only 0 to 1329"),
                (lambda: game.answers(-1), "there is no target of musician with number -1, only 0 to 1329"),
                (lambda: game.candidates([("A1 B1 C1", 65)]),
                 "there is no answer of musician with number 65, only 0 to 64"),
                (lambda: game.candidates([("A1 B1 C1", (4, 0, 0))]), "pitches"),
                (lambda: game.suggest(strategy="bset"), "bset"),
                (lambda: game.suggest(top=0), "top must be from 1 to 1000, not 0"),
                (lambda: game.suggest(["A1,B1,C1=win", "A1,B1,C2=win"]), "contradicts"),
                (lambda: game.evaluate(sample=0), "sample must be at least 1"),
                (lambda: game.evaluate(lambda history: "A1", effort=2), "not for a function"),
                (lambda: game.solve(objective="median"), "objective must be mean or worst, not median"),
                (lambda: game.solve(seconds=0), "seconds must be above zero, not 0"),
                (lambda: winnow.verify("books/gone.book"), "books/gone.book"),
                (lambda: winnow.Game("cards").verify("books/musician.book"),
                 "books/musician.book is a book of musician, not of cards:2")):
            with self.assertRaises(winnow.Error) as caught:
                call()
            self.assertIn(message, str(caught.exception))
            self.assertIsInstance(caught.exception, ValueError)

    def test_of_texts_and_counts_are_bad_input(self):
        game = winnow.Game("musician")
        for call, message in (
                (lambda: winnow.Game("musician\ud800"), r"a game must be valid Unicode, not 'musician\ud800'"),
                (lambda: game.answers("A1\udcff"), "a guess must be valid Unicode"),
                (lambda: game.feedback("\ud800", "A1 B1 C1"), "a target must be valid Unicode"),
                (lambda: game.feedback("A1 B1 C1", "\ud800"), "a guess must be valid Unicode"),
                (lambda: game.targets.index("\ud800"), "a target must be valid Unicode"),
                (lambda: game.candidates(["\ud800"]), "a turn must be valid Unicode"),
                (lambda: game.candidates([("A1 B1 C1", "\ud800")]), "an answer must be valid Unicode"),
                (lambda: game.suggest(strategy="\ud800"), "strategy must be valid Unicode"),
                (lambda: game.solve(objective="\ud800"), "objective must be valid Unicode"),
                (lambda: winnow.verify("\ud800.book"), r"no file can have the name '\ud800.book'"),
                (lambda: winnow.verify("books/musician.book\0"), r"no file can have the name 'books/musician.book\x00'"),
                (lambda: winnow.verify(os.fsdecode(b"gone\xff.book")), r"gone\xff.book"),
                (lambda: game.candidates([("A1 B1 C1", (1, "x", 0))]), "a small whole number, not 'x'"),
                (lambda: game.candidates([("A1 B1 C1", (1, 0.5, 0))]), "a small whole number, not 0.5"),
                (lambda: game.candidates([("A1 B1 C1", (None, 0, 0))]), "a small whole number, not None"),
                (lambda: game.candidates([("A1 B1 C1", (10 ** 30, 0, 0))]), "not 1000000000000000000000000000000"),
                (lambda: game.candidates([("A1 B1 C1", (-1, 0, 0))]), "(-1,0,0) is out of range"),
                (lambda: game.candidates([("A1 B1 C1", ())]), "out of range"),
                (lambda: game.evaluate(lambda history: "\ud800"), "a guess must be valid Unicode"),
                (lambda: game.evaluate(lambda history: 0, most_guesses=0), "most_guesses must be at least 1, not 0"),
                (lambda: game.evaluate(lambda history: 0, sample=0), "sample must be at least 1")):
            with self.assertRaises(winnow.Error) as caught:
                call()
            self.assertIn(message, str(caught.exception))
            self.assertEqual(caught.exception.kind, "bad-input" if "gone" not in message else "file")

    def test_keep_their_kind_when_they_are_pickled(self):
        error = pickle.loads(pickle.dumps(winnow.Error("it is gone", "file")))
        self.assertEqual((str(error), error.kind), ("it is gone", "file"))

    def test_have_a_kind(self):
        game = winnow.Game("musician")
        for call, kind in ((lambda: game.answers("?"), "bad-input"),
                           (lambda: game.suggest(["A1,B1,C1=win", "A1,B1,C2=win"]), "contradiction"),
                           (lambda: winnow.verify("books/gone.book"), "file")):
            with self.assertRaises(winnow.Error) as caught:
                call()
            self.assertEqual(caught.exception.kind, kind)

    def test_of_types_are_of_types(self):
        game = winnow.Game("musician")
        for call, message in (
                (lambda: winnow.Game(None), 'a game is named by a text, such as "musician", not by None'),
                (lambda: game.answers(1.5), "a guess is a text, or the number of a target, not 1.5"),
                (lambda: game.feedback(None, "A1 B1 C1"), "a target is a text or a number, not None"),
                (lambda: game.feedback("A1 B1 C1", None), "a guess is a text, or the number of a target, not None"),
                (lambda: game.feedback("A1 B1 C1", 0, explain="yes"), "explain cannot be 'yes'"),
                (lambda: game.candidates("A1,B1,C1=win"), "a history is a list of turns, not one text"),
                (lambda: game.candidates(None), "a history is a list of turns, not None"),
                (lambda: game.suggest(5), "a history is a list of turns, not 5"),
                (lambda: game.solve(after=5), "a history is a list of turns, not 5"),
                (lambda: game.candidates([7]), "a turn is a text GUESS=ANSWER"),
                (lambda: game.candidates([("A1 B1 C1", None)]), "an answer is a list of counts, a text or a number"),
                (lambda: game.suggest(strategy=5), "strategy is a text, not 5"),
                (lambda: game.evaluate(sample=-1), "sample cannot be -1"),
                (lambda: game.evaluate(lambda history: 0, sample=-1), "sample cannot be -1"),
                (lambda: game.evaluate(lambda history: 0, seed=-1), "seed cannot be -1"),
                (lambda: game.evaluate(None), "a strategy is the name of one or a function, not None"),
                (lambda: game.evaluate(lambda history: None), "at the start the function guesses None"),
                (lambda: winnow.verify(None), "NoneType")):
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertIn(message, str(caught.exception))

    def test_of_the_compiled_part_are_told_too(self):
        core = winnow.Game("musician")._core
        for numbers in ([1330], [0, 2 ** 32 - 1], numpy.array([[0, 1330]], numpy.uint32)):
            with self.assertRaisesRegex(winnow.Error, "there is no target of musician with number"):
                core.answers_for("A1 B1 C1", numbers)
        self.assertEqual(core.answers_for("A1 B1 C1", []).size, 0)
        numpy.testing.assert_array_equal(core.answers_for(7, numpy.arange(1330)), core.answers(7, None))
