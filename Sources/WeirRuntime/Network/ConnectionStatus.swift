import Weir

/// Whether a client of a server is connected. Accessed on the session's thread only.
package final class ConnectionStatus: @unchecked Sendable {
  private let property = MutableProperty<Value>(.bool(false))
  private var connections = 0
  private let io: IORecorder
  /// The number of the property as a recorded source; nil until the program uses it.
  private var number: Int?

  package init(_ io: IORecorder) { self.io = io }

  /// Reports that a connection is ready or has ended.
  func change(_ isConnected: Bool) {
    connections += isConnected ? 1 : -1
    let value = connections > 0
    guard property.value != .bool(value) else { return }
    if let number { io.note(.value(number, ["\(value)"])) }
    property.value = .bool(value)
  }

  /// Returns the property: true while at least one connection is ready.
  ///
  /// - Parameter name: the name of the client in recordings.
  package func observed(_ name: String) -> Property<Value> {
    if number == nil {
      number = io.open(
        "connection of \(name)",
        IORecorder.ReplayHandlers(value: { self.property.value = .bool($0 == ["true"]) }))
    }
    return Property(capturing: property)
  }
}
