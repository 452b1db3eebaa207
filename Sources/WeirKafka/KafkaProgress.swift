import Weir

/// The messages of the assigned partitions that have been delivered and not been acknowledged.
/// Thread-safe.
final class KafkaProgress: @unchecked Sendable {
  private struct Partition {
    /// The offset after those of the acknowledged messages; nil before the first message.
    var next: Int64?
    /// The last offset that was committed, or that of the first message.
    var committed: Int64?
    /// The offsets of the messages from that at `next` on, in order.
    var delivered = FIFO<Int64>()
    /// The acknowledged offsets among them, which follow one that is not acknowledged.
    var early: Set<Int64> = []

    mutating func deliver(_ offset: Int64) {
      if next == nil { (next, committed) = (offset, offset) }
      delivered.append(offset)
    }

    mutating func acknowledge(_ offset: Int64) {
      early.insert(offset)
      while let first = delivered.first, early.remove(first) != nil {
        _ = delivered.popFirst()
        next = first + 1
      }
    }
  }

  private struct State {
    var assignments = 0
    var partitions: [Int32: Partition] = [:]
  }

  private let state = Locked(State())

  /// Begins an assignment. Messages of earlier ones can no longer be acknowledged.
  func assign(_ partitions: [Int32]) {
    state.withLock { state in
      state.assignments += 1
      state.partitions = Dictionary(
        partitions.map { ($0, Partition()) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Registers the next message of a partition, and returns the assignment.
  func deliver(_ partition: Int32, _ offset: Int64) -> Int {
    state.withLock { state in
      state.partitions[partition]?.deliver(offset)
      return state.assignments
    }
  }

  func acknowledge(_ partition: Int32, _ offset: Int64, _ assignment: Int) {
    state.withLock { state in
      if assignment == state.assignments { state.partitions[partition]?.acknowledge(offset) }
    }
  }

  /// Whether all delivered messages are acknowledged.
  var isSettled: Bool { state.withLock { $0.partitions.values.allSatisfy(\.delivered.isEmpty) } }

  /// The assigned partitions with the offsets after those of the acknowledged messages, if known.
  var positions: [(partition: Int32, next: Int64?)] {
    state.withLock { $0.partitions.map { ($0.key, $0.value.next) } }
  }

  /// Returns the offsets that have changed since the last call, to commit them.
  func takeChanges() -> [(partition: Int32, next: Int64)] {
    state.withLock { state in
      state.partitions.keys.compactMap { number in
        guard let next = state.partitions[number]?.next, next != state.partitions[number]?.committed
        else { return nil }
        state.partitions[number]?.committed = next
        return (number, next)
      }
    }
  }
}
