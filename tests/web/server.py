#!/usr/bin/env python3
"""server.py SERVER: what winnow-web-server sends, and what it refuses, over sockets as they are."""
import gzip, os, pathlib, re, resource, shutil, signal, socket, subprocess, sys, tempfile

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
os.mkfifo(root / "pipe.txt")
content = bytes(range(256)) * 4  # of a file whose bytes are known by their places
(root / "bytes.wasm").write_bytes(content)
(root / "empty.txt").write_bytes(b"")
with open(root / "huge.bin", "wb") as huge:
    huge.truncate(3 << 30)
    huge.seek(-5, os.SEEK_END)
    huge.write(b"end.\n")
# Compressed copies; one is older than its file. Their content tells them apart.
for name in "both.js", "stale.js":
    (root / name).write_bytes(content)
    (root / (name + ".gz")).write_bytes(gzip.compress(content, mtime=0))
    (root / (name + ".br")).write_bytes(b"as if it were brotli")
for ending in ".gz", ".br":
    os.utime(root / ("stale.js" + ending), (1, 1))


processes = []


def start(*arguments, files=None):
    """A server that may have so many files open, and its port."""
    limit = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))) if files else None
    process = subprocess.Popen([server_program, root, "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, preexec_fn=limit)
    processes.append(process)
    return process, int(re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())[1])


def end(process):
    process.send_signal(signal.SIGINT)
    expect(process.wait(timeout=30), 0, "Ctrl-C")
    expect(process.stderr.read(), "", "complaints")


def connect(port, wait=20):
    return socket.create_connection(("127.0.0.1", port), timeout=wait)


def talk(request, port):
    """All that the server says to these bytes, up to its end."""
    with connect(port) as connection:
        said = b""
        try:
            connection.sendall(request)
            while part := connection.recv(1 << 16):
                said += part
        except ConnectionError:  # it need not read all of what it refuses
            pass
    return said


def parts(said):
    head, _, body = said.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    fields = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return int(status.split()[1]), fields, body


def ask(path, method="GET", headers="", to=None):
    to = to or port
    return parts(talk(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{to}\r\n{headers}\r\n".encode("latin-1"), to))


def expect(what, wanted, name):
    if what != wanted:
        sys.exit(f"{name}: expected {str(wanted)[:300]}, got {str(what)[:300]}")


process, port = start()
try:
    # Never ends its request, although it goes on sending: see below.
    endless = connect(port)
    endless.sendall(b"GET / HTTP/1.1\r\n")

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
    expect(ask("/", "BREW")[0], 405, "an unknown method")

    # Nothing outside of the folder.
    for path in ["/nothing", "/assets", "/assets/", "/.hidden", "/../outside.txt", "/%2e%2e/outside.txt", "/%2E%2E%2Foutside.txt",
                 "/assets/../../outside.txt", "/..%5coutside.txt", "/link.txt", "/linked/outside.txt",
                 "//etc/passwd", "/%00", "/index.html%00.js", "/%ff%fe", "/" + "a" * 5000, "/%", "/%zz",
                 str(folder / "outside.txt"), "/./index.html", "/pipe.txt"]:
        expect(ask(path)[0], 404, path)

    # Requests that are malformed or huge are refused, and the server goes on.
    for request in [b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff" * 100 + b"\r\n\r\n", b"\0" * 1000 + b"\r\n\r\n",
                    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
                    b"GET ../outside.txt HTTP/1.1\r\nHost: localhost\r\n\r\n",
                    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 100_000 + b"\r\n"]:
        said = talk(request, port)
        if b"secret" in said or re.match(rb"HTTP/1.1 5", said):
            sys.exit(f"{request[:40]!r}: {said[:200]!r}")
        expect(ask("/")[0], 200, f"after {request[:40]!r}")
    said = talk(b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n" + b"GET /.hidden HTTP/1.1\r\n\r\n" * 1000, port)
    expect(said.count(b"HTTP/1.1 "), 1 if said else 0, "what comes behind a request that is refused")

    # A range of bytes: a single one that is understood, or the whole file.
    size = len(content)
    for wanted, begin, stop in [("0-0", 0, 1), ("5-9", 5, 10), ("1000-", 1000, size), (f"{size - 1}-", size - 1, size),
                                ("-3", size - 3, size), (f"-{size + 1}", 0, size), ("0-", 0, size), ("0-99999", 0, size),
                                ("7-" + "9" * 30, 7, size), (" 1 - 2 ", 1, 3)]:
        status, fields, body = ask("/bytes.wasm", headers=f"Range: bytes={wanted}\r\n")
        expect((status, fields["content-range"], body), (206, f"bytes {begin}-{stop - 1}/{size}", content[begin:stop]), wanted)
        expect((fields["content-length"], fields["content-type"]), (str(stop - begin), "application/wasm"), wanted)
    for wanted in f"{size}-", f"{size}-{size + 5}", "9" * 30 + "-", "-0":
        status, fields, _ = ask("/bytes.wasm", headers=f"Range: bytes={wanted}\r\n")
        expect((status, fields["content-range"]), (416, f"bytes */{size}"), wanted)
    expect(ask("/empty.txt", headers="Range: bytes=0-0\r\n")[0], 416, "a range of nothing")
    expect(ask("/empty.txt")[::2], (200, b""), "nothing")
    for field in ["lines=0-1", "bytes=5-2", "bytes=", "bytes", "=0-1", "bytes=-", "bytes=a-b", "bytes=0-1,5-6", "bytes=0-1,", "bytes=--1",
                  "bytes=1-2-3", "bytes=+1-2", "0-1", "-", "", "bytes=" + ",".join(["0-"] * 400)]:
        status, fields, body = ask("/bytes.wasm", headers=f"Range: {field}\r\n")
        expect((status, "content-range" in fields, body), (200, False, content), f"Range: {field[:40]}")
    expect(ask("/bytes.wasm", headers="Range: bytes=0-1\r\nRange: bytes=5-6\r\n")[0], 200, "two fields Range")
    expect(ask("/bytes.wasm", "HEAD", "Range: bytes=0-1\r\n")[1]["content-length"], str(size), "HEAD knows no ranges")
    expect(ask("/nothing", headers="Range: bytes=0-1\r\n")[0], 404, "a range of no file")

    # The rest of a download that was interrupted, unless the file has changed since.
    tag = ask("/bytes.wasm")[1]["etag"]
    for field, wanted in {tag: 206, f"W/{tag}": 200, '"other"': 200, f'{tag}, "other"': 200, "*": 200,
                          "Thu, 19 Nov 2026 22:40:30 GMT": 200, "": 200}.items():
        status, _, body = ask("/bytes.wasm", headers=f"Range: bytes=1-\r\nIf-Range: {field}\r\n")
        expect((status, body), (wanted, content[1:] if wanted == 206 else content), f"If-Range: {field}")
    for field in tag, f"W/{tag}", f'"other", {tag}', "*":
        status, fields, body = ask("/bytes.wasm", headers=f"Range: bytes=0-0\r\nIf-None-Match: {field}\r\n")
        expect((status, fields["etag"], body), (304, tag, b""), f"If-None-Match: {field}")
    expect(ask("/bytes.wasm", headers='If-None-Match: "other"\r\n')[0], 200, "If-None-Match: another one")

    # Compressed copies, for those who take them.
    kinds = {"br": b"as if it were brotli", "gzip": gzip.compress(content, mtime=0), None: content}
    tags = set()
    for field, coding in {"gzip, deflate, br, zstd": "br", "gzip, deflate": "gzip", "GZIP": "gzip", "br;q=0.5, gzip;q=0.8": "gzip",
                          "gzip;q=0.001": "gzip", "*": "br", "*;q=0.1, br;q=0": "gzip", "identity, gzip;q=0.5": None,
                          "identity;q=0.2, gzip; Q=0.5": "gzip", "gzip;q=0": None, "br;q=0.0, gzip;q=0.000": None, "deflate": None, "": None,
                          "gzip;q=2": None, "gzip;q=x": None, "gzip;level=9": None, "identity;q=0, br": "br", "*;q=0, gzip": "gzip",
                          "identity": None}.items():
        status, fields, body = ask("/both.js", headers=f"Accept-Encoding: {field}\r\n")
        expect((status, fields.get("content-encoding"), fields["vary"]), (200, coding, "Accept-Encoding"), f"Accept-Encoding: {field}")
        expect((body, fields["content-type"]), (kinds[coding], "text/javascript; charset=utf-8"), f"Accept-Encoding: {field}")
        tags.add((fields["etag"], coding))
        status, fields, body = ask("/both.js", headers=f"Accept-Encoding: {field}\r\nRange: bytes=2-6\r\nIf-Range: {fields['etag']}\r\n")
        expect((status, body, fields["content-range"]), (206, kinds[coding][2:7], f"bytes 2-6/{len(kinds[coding])}"), f"a range of {coding}")
        status, fields, body = ask("/both.js", headers=f"Accept-Encoding: {field}\r\nIf-None-Match: {fields['etag']}\r\n")
        expect((status, fields["vary"], body), (304, "Accept-Encoding", b""), f"{coding} again")
    expect(len({tag for tag, _ in tags}), 3, "a tag for each variant")
    brotli = dict((coding, tag) for tag, coding in tags)["br"]
    expect(ask("/both.js", headers=f"Range: bytes=2-6\r\nIf-Range: {brotli}\r\n")[::2], (200, content), "the rest of another variant")
    for path, field in ("/both.js", "identity;q=0"), ("/both.js", "*;q=0"), ("/bytes.wasm", "identity;q=0, gzip"):
        expect(ask(path, headers=f"Accept-Encoding: {field}\r\n")[0], 406, field)
    status, fields, body = ask("/stale.js", headers="Accept-Encoding: gzip, br\r\n")
    expect((status, fields.get("content-encoding"), body), (200, None, content), "copies that are older than their file")
    status, fields, _ = ask("/bytes.wasm", headers="Accept-Encoding: gzip, br\r\n")
    expect((status, "vary" in fields), (200, False), "a file without copies")
    status, fields, body = ask("/both.js", "HEAD", "Accept-Encoding: gzip\r\n")
    expect((status, fields["content-length"], body), (200, str(len(kinds["gzip"])), b""), "HEAD of a copy")

    # Only by a name of this machine, which a page of another site cannot have.
    for host, wanted in {f"localhost:{port}": 200, f"LOCALHOST:{port}": 200, f"127.0.0.1:{port}": 200, f"[::1]:{port}": 200,
                         "localhost": 200, "127.0.0.1:9": 200, f"evil.example:{port}": 421, f"127.0.0.1.evil.example:{port}": 421,
                         f"localhost.evil.example:{port}": 421, f"evil-localhost:{port}": 421, f"[::2]:{port}": 421, "x": 421,
                         f"localhost@evil.example:{port}": 421, "localhost:80:80": 421, "evil.example, localhost": 421}.items():
        status, _, body = parts(talk(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(), port))
        expect((status, b"<title>" in body), (wanted, wanted == 200), f"Host: {host}")
    for request, wanted in {b"GET / HTTP/1.1\r\n\r\n": 400, b"GET / HTTP/1.0\r\n\r\n": 200,
                            b"GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n": 421,
                            b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n": 400,
                            b"GET http://localhost/?x HTTP/1.1\r\nHost: x\r\n\r\n": 200,
                            b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n": 421,
                            b"GET https://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n": 400,
                            b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n": 400,
                            b"GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n": 400,
                            b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n": 400,
                            b"GET / HTTP/1.1\r\nHost: localhost\r\n Range: bytes=0-0\r\n\r\n": 400,
                            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n": 400,
                            b"GET / HTTP/1.1\nHost: localhost\n\n\r\n\r\n": 400,
                            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000: 431}.items():
        expect(parts(talk(request, port))[0], wanted, repr(request[:60]))

    # What a page may do is limited; a page of one's own is not.
    for path in "/", "/bytes.wasm", "/assets/index-abcd1234.js":
        fields = ask(path)[1]
        expect("default-src 'none';" in fields["content-security-policy"], True, path)
        expect((fields["cross-origin-resource-policy"], fields["referrer-policy"], fields["x-content-type-options"]),
               ("same-origin", "no-referrer", "nosniff"), path)
    another, its_port = start("own")
    expect("content-security-policy" in ask("/", to=its_port)[1], False, "own")
    end(another)

    # A huge file is not read for its size, nor kept in memory while it is sent.
    status, fields, _ = ask("/huge.bin", "HEAD")
    expect((status, fields["content-length"]), (200, str(3 << 30)), "HEAD of a huge file")
    expect(ask("/huge.bin", headers="Range: bytes=-5\r\n")[::2], (206, b"end.\n"), "the end of a huge file")
    with connect(port) as connection:
        connection.sendall(b"GET /huge.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        received = 0
        while received < 50_000_000:
            received += len(connection.recv(1 << 20))
    most = int(re.search(r"VmHWM:\s*(\d+) kB", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1])
    if most > 100_000:  # enough for one that is built with sanitizers
        sys.exit(f"a huge file takes {most} kB")

    # Clients that are slow, or do nothing at all, do not keep others waiting: not one of these is served to its end.
    slow = [connect(port) for _ in range(200)]
    for i, connection in enumerate(slow):
        connection.sendall([b"", b"GET / HT", b"GET /huge.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"][i % 3])
    for _ in range(3):
        expect(ask("/")[0], 200, "beside 200 slow connections")
        for connection in slow[1::3]:
            connection.sendall(b"T")
    for connection in slow:
        connection.close()

    # A request in pieces.
    with connect(port) as connection:
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n":
            connection.sendall(bytes([byte]))
        expect(connection.recv(100)[:15], b"HTTP/1.1 200 OK", "a request in pieces")

    # When there are too many, the oldest is closed.
    another, its_port = start(files=24)  # four connections
    waiting = [connect(its_port) for _ in range(10)]
    expect(ask("/", to=its_port)[0], 200, "beside too many connections")
    expect([connection.recv(1) for connection in waiting[:7]], [b""] * 7, "the oldest")
    waiting[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    expect(waiting[-1].recv(15), b"HTTP/1.1 200 OK", "the newest")
    end(another)

    # A port that is taken is not shared.
    other = subprocess.run([server_program, root, str(port)], capture_output=True, text=True, timeout=20)
    expect(other.returncode, 2, "a port that is taken")
    if f"port {port} " not in other.stderr or "--port" not in other.stderr:
        sys.exit(f"a port that is taken: {other.stderr}")

    # A request has to end some time, however much of it comes.
    endless.settimeout(0.5)
    closed = False
    for _ in range(100):
        try:
            endless.sendall(b"X: y\r\n")
            closed = endless.recv(1) == b""
        except TimeoutError:
            continue
        except ConnectionError:
            closed = True
        break
    expect(closed, True, "a request that never ends is given up")
    end(process)
finally:
    for each in processes:
        each.kill()
    shutil.rmtree(folder)
