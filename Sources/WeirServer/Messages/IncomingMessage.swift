import WeirStreams

/// A message from a client, or the end of the connection.
package enum IncomingMessage: Sendable {
  case message(JSON)
  case malformed
  case end

  package init(_ item: MessageReader.Item) {
    switch item {
    case .malformed: self = .malformed
    case .content(let bytes):
      self = (try? JSON(parsing: Line(bytes[...]))).map(IncomingMessage.message) ?? .malformed
    }
  }

  /// Returns whether the message cancels a request.
  package func cancels(_ id: RequestID) -> Bool {
    guard case .message(let json) = self, json.method?.string == "$/cancelRequest" else {
      return false
    }
    return RequestID(json.params?.id) == id
  }
}
