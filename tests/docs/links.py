#!/usr/bin/env python3
"""links.py ROOT: every link from a page to a file of the repository, and to a heading in it, leads somewhere."""
import glob
import os
import re
import sys

PAGES = ("*.md", "docs/**/*.md", "bench/*.md", "examples/**/*.md")
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def prose_of(path):
    """A page without its code, where brackets are no links and # is no heading."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^```.*?^```$", "", file.read(), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^    .*$", "", text, flags=re.MULTILINE)


def anchors_of(path):
    """What can stand after # in a link to a page: its headings in small letters, with - for spaces, as GitHub has it."""
    headings = HEADING.findall(prose_of(path))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_broken(page, link):
    if re.match(r"\w+:", link):
        return False  # elsewhere
    name, _, anchor = link.partition("#")
    path = os.path.join(os.path.dirname(page), name) if name else page
    return not os.path.exists(path) or (anchor != "" and anchor not in anchors_of(path))


def main():
    os.chdir(sys.argv[1])
    pages = sorted(page for pattern in PAGES for page in glob.glob(pattern, recursive=True))
    broken = [f"{page}: {link}" for page in pages
              for link in LINK.findall(re.sub(r"`[^`\n]*`", "code", prose_of(page))) if is_broken(page, link)]
    if not pages or broken:
        sys.exit("\n".join(["These links lead nowhere:", *broken]))


main()
