#!/usr/bin/env python3
"""server.py SERVER: what winnow-web-server sends, and what it refuses, over sockets as they are."""
import os, pathlib, re, signal, socket, subprocess, sys, tempfile, time

server_program = sys.argv[1]
folder = pathlib.Path(tempfile.mkdtemp())
root = folder / "page"
(root / "assets").mkdir(parents=True)
(root / "books").mkdir()
(root / "index.html").write_text("<title>winnow</title>")
(root / "assets" / "index-abcd1234.js").write_text("export {};")
(root / "winnow.wasm").write_bytes(b"\0asm")
(root / "app.webmanifest").write_text("{}")
(root / "books" / "musician.book").write_text("winnow book 1")
(root / ".hidden").write_text("secret")
(folder / "outside.txt").write_text("secret")
(root / "link.txt").symlink_to(folder / "outside.txt")
(root / "linked").symlink_to(folder)
(root / "inside.html").symlink_to(root / "index.html")


def start(port=0):
    process = subprocess.Popen([server_program, root, str(port)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return process, process.stdout.readline()


def talk(request, port, wait=20):
    """All that the server says to these bytes, up to its end."""
    with socket.create_connection(("127.0.0.1", port), timeout=wait) as connection:
        said = b""
        try:
            connection.sendall(request)
            while part := connection.recv(1 << 16):
                said += part
        except ConnectionError:  # it need not read all of what it refuses
            pass
    return said


def ask(path, method="GET", headers=""):
    said = talk(f"{method} {path} HTTP/1.1\r\nHost: x\r\n{headers}\r\n".encode("latin-1"), port)
    head, _, body = said.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    fields = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return int(status.split()[1]), fields, body


def expect(what, wanted, name):
    if what != wanted:
        sys.exit(f"{name}: expected {wanted!r}, got {what!r}")


process, line = start()
port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", line)[1])
try:
    # Files and their types.
    for path, kind in {"/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8",
                       "/inside.html": "text/html; charset=utf-8", "/winnow.wasm": "application/wasm",
                       "/app.webmanifest": "application/manifest+json",
                       "/assets/index-abcd1234.js": "text/javascript; charset=utf-8"}.items():
        status, fields, body = ask(path)
        expect((status, fields["content-type"]), (200, kind), path)
    expect(ask("/?game=musician#x")[2], b"<title>winnow</title>", "a query")
    expect(ask("/winnow.wasm")[2], b"\0asm", "bytes")

    # What is named after its content is kept; the rest is asked for anew, and sent once.
    for path in "/assets/index-abcd1234.js", "/books/musician.book":
        expect("immutable" in ask(path)[1]["cache-control"], True, path)
    fields = ask("/")[1]
    expect(fields["cache-control"], "no-cache", "the page")
    status, _, body = ask("/", headers=f"If-None-Match: {fields['etag']}\r\n")
    expect((status, body), (304, b""), "a page that has not changed")

    # HEAD sends what GET does, but no content.
    status, fields, body = ask("/", "HEAD")
    expect((status, fields["content-length"], body), (200, "21", b""), "HEAD")

    # Nothing else is allowed.
    for method in "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE":
        status, fields, _ = ask("/", method, "Content-Length: 0\r\n")
        expect((status, fields["allow"]), (405, "GET, HEAD"), method)
    expect(ask("/", "BREW")[0], 400, "an unknown method")

    # Nothing outside of the folder.
    for path in ["/nothing", "/assets", "/assets/", "/.hidden", "/../outside.txt", "/%2e%2e/outside.txt", "/%2E%2E%2Foutside.txt",
                 "/assets/../../outside.txt", "/..%5coutside.txt", "/link.txt", "/linked/outside.txt",
                 "//etc/passwd", "/%00", "/index.html%00.js", "/%ff%fe", "/" + "a" * 5000, "/%", "/%zz",
                 str(folder / "outside.txt"), "/./index.html"]:
        expect(ask(path)[0], 404, path)

    # Requests that are malformed or huge are refused, and the server goes on.
    for request in [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff" * 100 + b"\r\n\r\n", b"\0" * 1000 + b"\r\n\r\n",
                    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
                    b"GET ../outside.txt HTTP/1.1\r\n\r\n",
                    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000 + b"\r\n"]:
        said = talk(request, port)
        if b"secret" in said or re.match(rb"HTTP/1.1 5", said):
            sys.exit(f"{request[:40]!r}: {said[:200]!r}")
        expect(ask("/")[0], 200, f"after {request[:40]!r}")
    said = talk(b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n" + b"GET /.hidden HTTP/1.1\r\n\r\n" * 1000, port)
    expect(said.count(b"HTTP/1.1 "), 1 if said else 0, "what comes behind a request that is refused")

    # Many connections, most of which do nothing, do not keep others waiting for long.
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(200)]
    begun = time.monotonic()
    expect([ask("/")[0] for _ in range(3)], [200] * 3, "beside 200 connections")
    if time.monotonic() - begun > 60:
        sys.exit("200 idle connections block the server")
    for connection in idle:
        connection.close()

    # A port that is taken is not shared.
    other = subprocess.run([server_program, root, str(port)], capture_output=True, text=True, timeout=20)
    expect(other.returncode, 2, "a port that is taken")
    if f"port {port} " not in other.stderr or "--port" not in other.stderr:
        sys.exit(f"a port that is taken: {other.stderr}")
finally:
    process.send_signal(signal.SIGINT)
    ended = process.wait(timeout=30)
expect(ended, 0, "Ctrl-C")
expect(process.stderr.read(), "", "complaints")
