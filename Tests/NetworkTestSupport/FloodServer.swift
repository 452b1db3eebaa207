/// A server in Python that sends lines as fast as its clients read them, without end.
package enum FloodServer: String, CaseIterable, Sendable {
  case tcp
  case http
  case events
  case webSocket

  package func start() throws -> ServerProcess {
    try ServerProcess("python3", ["-c", Self.script, rawValue])
  }

  /// The stream of a program that reads from the server.
  package func source(_ port: Int) -> String {
    switch self {
    case .tcp: "tcp(\"127.0.0.1:\(port)\").lines"
    case .http: "http.get(\"http://127.0.0.1:\(port)/\").lines"
    case .events: "http.events(\"http://127.0.0.1:\(port)/\")"
    case .webSocket: "webSocket(\"ws://127.0.0.1:\(port)/\").messages"
    }
  }

  private static let script = """
    import itertools, socket, sys, threading
    kind = sys.argv[1]

    def serve(connection):
        try:
            if kind != "tcp":
                connection.recv(65536)
                mime = "text/event-stream" if kind == "events" else "text/plain"
                head = f"HTTP/1.1 200 OK\\r\\nContent-Type: {mime}\\r\\nConnection: close\\r\\n\\r\\n"
                connection.sendall(head.encode())
            form = "data: line {}\\n\\n" if kind == "events" else "line {}\\n"
            for start in itertools.count(0, 100):
                connection.sendall("".join(map(form.format, range(start, start + 100))).encode())
        except OSError:
            pass

    if kind == "webSocket":
        from websockets.sync.server import serve as serve_socket
        def send(peer):
            for number in itertools.count(): peer.send(f"line {number}")
        with serve_socket(send, "127.0.0.1", 0, compression=None) as server:
            print(f"port:{server.socket.getsockname()[1]}", flush=True)
            server.serve_forever()
    else:
        server = socket.create_server(("127.0.0.1", 0))
        print(f"port:{server.getsockname()[1]}", flush=True)
        while True:
            threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()
    """
}
