import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions that use the network as sources and sinks.
  static let network =
    (piping + tables + sockets + listening + httpRequests.sharing(distribution: .request)
    + webSockets + serving + redis + mqtt + kafka
    + networkErrors + clientStatus)
    .listed(in: .network, exported: .absent(.language))

  private static let clientStatus: [Word] = [
    Word(
      "connected: Property<Bool>", .value([.webSocket, .redis, .mqtt, .kafka]),
      summary: "Whether a stream of the client is connected.",
      notes: """
        False before the first stream of the client has connected, and while 'retry(backoff:)' or \
        'reconnect' waits.
        """,
      behavior: .property { (call) throws(Fault) in
        guard case .object(let object) = call.receiver, let host = object as? any ConnectingHost
        else { throw call.wrongReceiver }
        return .object(PropertyObject(host.status.observed(host.name), in: call.heap))
      })
  ]

  private static let networkErrors: [Word] = [
    Word(
      "operation: String", .value([.networkError]),
      summary: "The operation that failed: 'connect to', 'read from', 'listen on'.",
      behavior: .property { (call) throws(Fault) in .string(try call.networkError.operation) }),
    Word(
      "subject: String", .value([.networkError]),
      summary: "The address that the operation failed on, without credentials.",
      behavior: .property { (call) throws(Fault) in .string(try call.networkError.subject) }),
    Word(
      "kind: String", .value([.networkError]), summary: "What happened, as one word.",
      notes: """
        One of 'refused', 'reset', 'timedOut', 'unreachable', 'unknownHost', 'tls', \
        'protocolViolation', 'rejected', 'notPermitted' and 'system'.
        """,
      behavior: .property { (call) throws(Fault) in
        .string(try call.networkError.kind.rawValue)
      }),
    Word(
      "localizedDescription: String", .value([.networkError]),
      summary: "A message that describes the error.",
      behavior: .property { (call) throws(Fault) in .string(call.receiver.description) }),
  ]
}

extension WordCall {
  fileprivate var networkError: NetworkError {
    get throws(Fault) {
      guard let error = try receiver(IOFailure.self).error as? NetworkError else {
        throw wrongReceiver
      }
      return error
    }
  }
}
