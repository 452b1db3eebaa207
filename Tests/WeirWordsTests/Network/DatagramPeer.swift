import NetworkTestSupport

/// Programs in Python that send datagrams.
enum DatagramPeer {
  /// Starts a server that sends each datagram back in angle brackets.
  static func echo() throws -> ServerProcess {
    try ServerProcess(
      "python3",
      [
        "-c",
        """
        import socket
        server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        server.bind(("127.0.0.1", 0))
        print(f"port:{server.getsockname()[1]}", flush=True)
        while True:
            data, peer = server.recvfrom(65536)
            server.sendto(b"<" + data + b">", peer)
        """,
      ])
  }

  /// Starts a client that sends a text again and again, since a datagram is lost before the
  /// receiver is bound.
  static func sender(to port: Int, _ text: String = "hello") throws -> ServerProcess {
    try ServerProcess(
      "python3",
      [
        "-c",
        """
        import socket, time
        client = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        while True:
            client.sendto(b"\(text)", ("127.0.0.1", \(port)))
            time.sleep(0.01)
        """,
      ], reportsPort: false)
  }
}
