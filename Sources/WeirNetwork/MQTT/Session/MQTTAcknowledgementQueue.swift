import NIOCore

/// The received messages of one QoS that are not acknowledged, in the order of their receipt.
struct MQTTAcknowledgementQueue {
  private var entries = CircularBuffer<(identifier: UInt16, isAcknowledged: Bool)>()
  private var identifiers: Set<UInt16> = []
  private var first = 0

  var count: Int { entries.count }

  func contains(_ identifier: UInt16) -> Bool { identifiers.contains(identifier) }

  /// Adds a message, and returns its position.
  mutating func add(_ identifier: UInt16) -> Int {
    entries.append((identifier, false))
    identifiers.insert(identifier)
    return first + entries.count - 1
  }

  mutating func acknowledge(_ position: Int) {
    let offset = position - first
    guard (0..<entries.count).contains(offset) else { return }
    entries[entries.index(entries.startIndex, offsetBy: offset)].isAcknowledged = true
  }

  /// Removes the oldest message if it is acknowledged, and returns its identifier.
  mutating func takeAcknowledged() -> UInt16? {
    guard entries.first?.isAcknowledged == true else { return nil }
    first += 1
    let identifier = entries.removeFirst().identifier
    identifiers.remove(identifier)
    return identifier
  }
}
