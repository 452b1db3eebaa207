/// A consumer group.
package struct KafkaGroup: Sendable {
  package let name: String
  /// Whether a group without offsets starts with the oldest messages rather than with new ones.
  package let startsEarliest: Bool
  /// Whether offsets are committed.
  package let acknowledges: Bool

  package init(_ name: String, startsEarliest: Bool = true, acknowledges: Bool = true) {
    (self.name, self.startsEarliest) = (name, startsEarliest)
    self.acknowledges = acknowledges
  }

  var settings: [String: String] {
    [
      "group.id": name, "auto.offset.reset": startsEarliest ? "earliest" : "latest",
      "enable.auto.commit": "false", "enable.auto.offset.store": "false",
      // The partitions of a killed consumer are assigned to others after this time.
      "session.timeout.ms": "10000",
      // The size of the messages that are requested in advance. A smaller number than the default of
      // 100,000 messages would stop requests for a second whenever it is reached.
      "queued.max.messages.kbytes": "32768",
    ]
  }
}
