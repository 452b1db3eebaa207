/// The failure of a network operation.
///
///     NetworkError("connect to", "localhost:1", .refused).description
///     // cannot connect to 'localhost:1': connection refused
public struct NetworkError: Error, Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// No server accepts connections at the address.
    case refused
    /// The peer or the network ended the connection in the middle.
    case reset
    /// The peer did not answer in time.
    case timedOut
    case unreachable
    /// The host name is unknown.
    case unknownHost
    /// The peer's certificate is not valid, or TLS could not be negotiated.
    case tls
    /// The peer violated the protocol, or the message is larger than a limit.
    case protocolViolation
    /// The server answered with an error, such as a Redis error reply or a refused login.
    case rejected
    /// The program is not allowed to use the network address.
    case notPermitted
    /// Another failure of the operating system.
    case system
  }

  /// The operation, as a verb: "connect to", "read from", "listen on".
  public let operation: String
  /// The address or the URL, without credentials.
  public let subject: String
  public let kind: Kind
  /// Additional information for people, such as the reason for a refused certificate.
  public let detail: String

  public init(_ operation: String, _ subject: String, _ kind: Kind, _ detail: String = "") {
    (self.operation, self.subject) = (operation, subject)
    (self.kind, self.detail) = (kind, detail)
  }
}

extension NetworkError: CustomStringConvertible {
  public var description: String {
    let reason =
      switch kind {
      case .refused: "connection refused"
      case .reset: "connection reset by peer"
      case .timedOut: "the connection timed out"
      case .unreachable: "the network is unreachable"
      case .unknownHost: "unknown host"
      case .tls: "TLS failed"
      case .protocolViolation: "protocol error"
      case .rejected: "the server refused the request"
      case .notPermitted: "the program is not allowed to use this address"
      case .system: "the operation failed"
      }
    // The detail says how a connection ended: not each end is a reset.
    let isExact = kind == .system || kind == .rejected || kind == .reset
    return "cannot \(operation) '\(subject)': "
      + (detail.isEmpty ? reason : isExact ? detail : "\(reason): \(detail)")
  }
}
