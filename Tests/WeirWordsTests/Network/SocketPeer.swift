import NetworkTestSupport

/// A server in Python that sends the lines "one" and "two" and the beginning of a third one.
enum SocketPeer: String {
  /// Closes the connection after the lines.
  case closing
  /// Resets the connection when another one is opened.
  case resetting
  /// Waits for the end of the connection; another connection receives what it has received.
  case watching
  /// As `watching`, but sends its lines after the first four bytes have arrived.
  case answering

  func start() throws -> ServerProcess {
    try ServerProcess("python3", ["-c", Self.script, rawValue])
  }

  private static let script = """
    import socket, struct, sys
    server = socket.create_server(("127.0.0.1", 0))
    print(f"port:{server.getsockname()[1]}", flush=True)
    kept, start = None, b""
    while True:
        connection, _ = server.accept()
        if kept and sys.argv[1] == "resetting":
            kept.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            kept.close()
        elif kept:
            received = start + b"".join(iter(lambda: kept.recv(65536), b""))
            connection.sendall(b"received " + received)
            connection.close()
        else:
            if sys.argv[1] == "answering": start = connection.recv(4, socket.MSG_WAITALL)
            connection.sendall(b"one\\ntwo\\nhal")
            if sys.argv[1] == "closing": connection.close()
            else: kept = connection
    """
}
