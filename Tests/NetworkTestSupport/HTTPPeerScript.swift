/// A server in Python whose paths select correct and incorrect behavior.
package enum HTTPPeerScript {
  package static let text = #"""
    import gzip, os, random, socket, struct, sys, threading, time, zlib
    from urllib.parse import unquote
    seen, lock, release = {}, threading.Lock(), threading.Event()

    def reset(c):
        c.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)); c.close()

    def reply(c, body, status="200 OK", *fields):
        head = ["HTTP/1.1 " + status, "Content-Length: %d" % len(body), *fields]
        c.sendall("\r\n".join(head).encode() + b"\r\n\r\n" + body)

    def chunked(c, parts, tail=b"0\r\n\r\n", fields=""):
        c.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n" + fields.encode() + b"\r\n")
        for part in parts:
            c.sendall(b"%x\r\n" % len(part) + part + b"\r\n")
        c.sendall(tail)

    def events(c, text, status="200 OK", kind="text/event-stream"):
        c.sendall(("HTTP/1.1 %s\r\nContent-Type: %s\r\n\r\n%s" % (status, kind, text)).encode())

    def serve(c):
        data = b""
        while b"\r\n\r\n" not in data:
            more = c.recv(65536)
            if not more: return c.close()
            data += more
            if data[0] == 22: return reply(c, b"", "400 Plain HTTP")
        head, body = data.split(b"\r\n\r\n", 1)
        body = bytearray(body)
        rows = head.decode("latin1").split("\r\n")
        fields = {r.split(":", 1)[0].lower(): r.split(":", 1)[1].strip() for r in rows[1:]}
        length = int(fields.get("content-length", 0))
        method, target, _ = rows[0].split(" ")
        path, _, query = target.partition("?")
        name, *args = path.strip("/").split("/")
        if name == "early": return reply(c, b"too large", "413 Content Too Large")
        while len(body) < length: body += c.recv(65536)
        with lock:
            seen[path] = turn = seen.get(path, 0) + 1
        match name:
            case "hello": reply(c, b"hello", "200 OK", "X-Tag: a", "x-tag: b")
            case "echo": reply(c, head + b"\n\n" + body)
            case "size": reply(c, b"%d" % len(body))
            case "turns": reply(c, b"%d" % seen.get("/" + "/".join(args), 0))
            case "to": reply(c, b"moved", args[0] + " Moved", "Location: " + unquote(query))
            case "count":
                n = int(args[0])
                if n: reply(c, b"", "302 Found", "Location: %d?x" % (n - 1))
                else: reply(c, b"done")
            case "loop": reply(c, b"", "302 Found", "Location: /loop")
            case "chunked":
                chunked(c, [b"on", b"e\r", b"\ntwo\n\nfo", b"ur"], b"0;x=y\r\nX-Sum: 1\r\nY:\r\n\r\n")
            case "eof": c.sendall(b"HTTP/1.0 200 OK\r\n\r\none\ntwo")
            case "coding": reply(c, b"..", "200 OK", "Content-Encoding: " + args[0])
            case "coded":
                text = b"".join(b"line %d\n" % n for n in range(1, 20_001))
                packed = gzip.compress(text)
                raw = zlib.compressobj(wbits=-15)
                kind, body = {
                    "gzip": ("gzip", packed), "x-gzip": ("X-GZIP", packed), "empty": ("gzip", b""),
                    "deflate": ("deflate", zlib.compress(text)),
                    "raw": ("deflate", raw.compress(text) + raw.flush()),
                    "members": ("gzip", gzip.compress(text[:70_000]) + gzip.compress(text[70_000:])),
                    "rest": ("gzip", packed + b"\0" * 1_000), "cut": ("gzip", packed[:-9]),
                    "damaged": ("gzip", packed[:5_000] + b"\xff" * 50 + packed[5_050:]),
                    "bomb": ("gzip", gzip.compress(b"\n" * (80 << 20))),
                    "bytes": ("gzip", packed),
                }[args[0]]
                step = 1 if args[0] == "bytes" else 30_000
                chunked(c, [body[n:n + step] for n in range(0, len(body), step)],
                    fields="Content-Encoding: " + kind + "\r\n")
            case "charset":
                reply(c, bytes.fromhex(args[1]), "200 OK", "Content-Type: text/plain; charset=" + unquote(args[0]))
            case "status": reply(c, b"why\n", args[0] + " X")
            case "empty": c.sendall(b"HTTP/1.1 %s X\r\nContent-Length: 5\r\n\r\n" % args[0].encode())
            case "continue":
                c.sendall(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n")
                reply(c, b"after")
            case "folded":
                text = (b"HTTP/1.1 103 Early Hints\r\nLink: a\r\n b\r\n\r\n"
                    b"HTTP/1.1 200 OK\r\nX-A: one\r\n\ttwo\r\n   three\r\nX-B:\r\n four\r\n"
                    b"Content-Length: 9\r\n\r\nhi\r\n fold")
                size = int(args[0])
                for start in range(0, len(text), size):
                    c.sendall(text[start:start + size]); time.sleep(0.0005)
            case "switch": c.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nxx")
            case "half":
                chunked(c, [b"one\ntwo\nhal"], b"")
                release.wait(20) if args else None; release.clear()
                reset(c)
            case "truncated":
                c.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\none\ntwo\nhal")
            case "release": release.set(); reply(c, b"")
            case "open": chunked(c, [b"one\n"], b"")
            case "drop": pass
            case "kept":  # the next request on the connection ends it
                reply(c, b"%d" % turn); c.recv(65536)
                return c.close()
            case "reset": reset(c)
            case "silent": c.recv(1)
            case "stall":
                c.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\none\n"); c.recv(1)
            case "trickle":
                c.sendall(b"HTTP/1.1 200 OK\r\n")
                while True: c.sendall(b"X"); time.sleep(0.02)
            case "hints":
                while True: c.sendall(b"HTTP/1.1 103 Hints\r\nA: b\r\n\r\n"); time.sleep(0.02)
            case "large-field": reply(c, b"", "200 OK", "X: " + "x" * 100_000)
            case "large-header": reply(c, b"", "200 OK", *["X: " + "x" * 1_000] * 100)
            case "many-fields": reply(c, b"", "200 OK", *["X: x"] * 300)
            case "reason":
                c.sendall(b"HTTP/1.1 200 ")
                while True: c.sendall(b"x" * 65536)
            case "bytes": reply(c, b"x" * int(args[0]))
            case "endless":
                c.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
                while True: c.sendall(b"a line of text\n" * 4096)
            case "raw": c.sendall(unquote(query, "latin1").encode("latin1"))
            case "noise":
                r = random.Random(int(args[0]))
                text = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nA: b\r\n\r\n5\r\nhello\r\n0\r\nT:\r\n\r\n"
                text = bytearray(text)
                for _ in range(r.randrange(1, 6)):
                    place = r.randrange(len(text))
                    match r.randrange(3):
                        case 0: text[place] = r.randrange(256)
                        case 1: del text[place]
                        case 2: text[place:place] = r.choice([b"\r\n", b"\0", b":", b"ffffffffffffffff", b" "])
                c.sendall(bytes(text))
            case "sse":
                last = fields.get("last-event-id", "-")
                match args[0]:
                    case "again":
                        if turn > 3: c.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                        else: events(c, "retry: 10\nid: %d\ndata: after %s\n\ndata: lost" % (turn, last))
                    case "reset":
                        if turn > 1: c.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                        else: events(c, "retry: 10\nid: a\ndata: 1\n\n"); release.wait(20); release.clear(); reset(c)
                    case "drop":
                        if turn == 1: events(c, "retry: 10\ndata: 1\n\n")
                        elif turn < 4: return reset(c)
                        else: c.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                    case "error":
                        if turn == 1: events(c, "retry: 10\ndata: 1\n\n")
                        else: reply(c, b"", "500 Internal Server Error")
                    case "moved": reply(c, b"", "307 Moved", "Location: /sse/again")
                    case "type": events(c, "data: 1\n\n", kind=unquote(query))
                    case "once": events(c, "data: %s\n\n" % method)
                    case "wait": events(c, "data: 1\n\n"); c.recv(1)
                    case "endless":
                        events(c, "")
                        while True: c.sendall(b"data: an event\n\n" * 4096)
                    case "idle": events(c, "retry: 60000\ndata: 1\n\n")
        try:
            c.shutdown(socket.SHUT_WR)
            while c.recv(65536): pass
        except OSError: pass
        c.close()

    def guarded(c):
        try: serve(c)
        except OSError: c.close()

    server = socket.create_server(("127.0.0.1", 0), backlog=128)
    print("port:%d" % server.getsockname()[1], flush=True)
    def end():
        sys.stdin.read(); os._exit(0)
    threading.Thread(target=end, daemon=True).start()
    while True:
        threading.Thread(target=guarded, args=(server.accept()[0],), daemon=True).start()
    """#
}
