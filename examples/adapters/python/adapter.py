"""python3 adapter.py FILE: makes a guesser for "winnow mark" of the functions in a Python file.

    initial_guess(game) -> guess, state
    next_guess(guess, state, answer) -> guess, state
    feedback(target, guess) -> answer

A code is a tuple of strings, as ("A1", "B2", "C3"); an answer is a tuple of counts; state is whatever the functions
want to remember. The game is its whole token, as "battleship:8x4x3". Only "winnow mark --feedback" needs feedback.
"""
import pathlib
import sys
from importlib import machinery, util


def student_module(file):
    """The file, whatever its name: that may be one of Python's own modules, and no name for an import."""
    path = pathlib.Path(file).resolve()
    sys.path.insert(0, str(path.parent))
    name = "student_module"
    module = util.module_from_spec(util.spec_from_loader(name, machinery.SourceFileLoader(name, str(path))))
    sys.modules[name] = module
    module.__loader__.exec_module(module)
    return module


def read_code(text):
    return () if text == "-" else tuple(text.split())


def write_code(items):
    return " ".join(map(str, items)) or "-"


def replies(student, lines):
    """What to say to each line; None is nothing."""
    for word, _, rest in (line.strip().partition(" ") for line in lines):
        if word == "quit":
            return
        if word == "game":
            game = rest.partition(" ")[2]
            yield "ready"
        elif word == "new":
            guess, state = student.initial_guess(game)
            yield write_code(guess)
        elif word == "answer":
            guess, state = student.next_guess(guess, state, tuple(map(int, rest.split())))
            yield write_code(guess)
        elif word == "feedback" and hasattr(student, "feedback"):
            target, code = (read_code(part.strip()) for part in rest.split(";"))
            yield " ".join(map(str, student.feedback(target, code)))
        else:
            yield None if word in ("right", "invalid") else "unknown"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    winnow = sys.stdout
    sys.stdout = sys.stderr  # what the student's functions print is for people
    for reply in replies(student_module(sys.argv[1]), sys.stdin):
        if reply is not None:
            print(reply, file=winnow, flush=True)


main()
