import Weir

/// The identifiers of the messages of QoS 2 that a source has confirmed with PUBREC and the server
/// has not released with PUBREL. They survive a connection, so that a message that is sent again in
/// a persistent session is not received twice.
final class MQTTUnreleased: Sendable {
  private let identifiers = Locked<Set<UInt16>>([])

  func contains(_ identifier: UInt16) -> Bool { identifiers.withLock { $0.contains(identifier) } }
  func insert(_ identifier: UInt16) { _ = identifiers.withLock { $0.insert(identifier) } }
  func removeAll() { identifiers.withLock { $0.removeAll() } }

  /// Removes an identifier; returns false if it was not there.
  func remove(_ identifier: UInt16) -> Bool {
    identifiers.withLock { $0.remove(identifier) != nil }
  }
}
