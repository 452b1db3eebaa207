import Harness

extension Row {
  /// WebSocket clients with the same echo server, and echo servers with the same client.
  static let webSockets: [Row] = [
    clients("ws-sequential-node", "sequential.weir", count: 20_000, window: 1, \.nodeEcho),
    clients("ws-sequential-py", "sequential.weir", count: 20_000, window: 1, \.pythonEcho),
    clients("ws-pipelined-node", "pipelined.weir", count: 100_000, window: 100_000, \.nodeEcho),
    clients("ws-pipelined-py", "pipelined.weir", count: 100_000, window: 100_000, \.pythonEcho),
    servers("ws-server-1", count: 20_000, window: 1),
    servers("ws-server-100", count: 100_000, window: 100),
  ]

  private typealias Port = @Sendable (NetworkPlace) -> UInt16

  private static func clients(
    _ name: String, _ program: String, count: Int, window: Int, _ port: @escaping Port
  ) -> Row {
    let count = Extent.amount(count)
    return Row(
      name: name, prepare: { _ = port($0) },
      weir: Candidate(name: "weir") { place in
        "\(place.weir) \(NetworkPlace.programs)/\(program) ws://127.0.0.1:\(port(place))/ \(count)"
      },
      peers: [
        node("node", count, window, port),
        Candidate(name: "python") { place in
          "python3 \(NetworkPlace.programs)/client.py ws://127.0.0.1:\(port(place))/ \(count) \(window)"
        },
      ])
  }

  private static func servers(_ name: String, count: Int, window: Int) -> Row {
    let count = Extent.amount(count)
    return Row(
      name: name,
      prepare: { _ = ($0.weirEcho, $0.nodeEcho, $0.pythonEcho) },
      weir: node("weir", count, window, \.weirEcho),
      peers: [
        node("node", count, window, \.nodeEcho), node("python", count, window, \.pythonEcho),
      ])
  }

  private static func node(
    _ name: String, _ count: Int, _ window: Int, _ port: @escaping Port
  ) -> Candidate {
    Candidate(name: name) { place in
      "node \(NetworkPlace.programs)/client.js ws://127.0.0.1:\(port(place))/ \(count) \(window)"
    }
  }
}
