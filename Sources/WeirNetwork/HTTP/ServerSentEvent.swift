/// An event of an event stream.
public struct ServerSentEvent: Hashable, Sendable {
  /// The ID of the last event that had one; empty if there is none.
  public var id: String
  /// The type of the event: "message" unless the server sets another type.
  public var event: String
  /// The data, with line feeds between the lines.
  public var data: String

  public init(id: String = "", event: String = "message", data: String) {
    (self.id, self.event, self.data) = (id, event, data)
  }
}
