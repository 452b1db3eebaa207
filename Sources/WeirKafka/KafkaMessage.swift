import WeirNetwork

/// A message of a topic. Invalid UTF-8 is replaced with U+FFFD.
package struct KafkaMessage: Sendable {
  package let topic: String
  package let partition: Int
  package let offset: Int
  /// The key; empty if the message has none.
  package let key: String
  package let text: String
  /// The time in seconds since 1970; 0 if the message has none.
  package let timestamp: Double
  /// Names and values in turn. Names can occur more than once.
  package let headers: [String]
  /// The progress of the consumer and its assignment of the partition; nil for messages without
  /// acknowledgement.
  let receipt: (progress: KafkaProgress, assignment: Int)?

  /// Reports that the message has been processed. Has no effect once the partition is assigned to
  /// another consumer.
  package func acknowledge() {
    guard let receipt else { return }
    receipt.progress.acknowledge(Int32(partition), Int64(offset), receipt.assignment)
  }
}

/// A message that is sent to a topic.
package struct KafkaRecord: Sendable {
  package let key: String?
  package let text: String
  /// Called once: with nil when the brokers have stored the message, or with an error.
  package let accepted: @Sendable (NetworkError?) -> Void

  package init(
    key: String?, text: String, accepted: @escaping @Sendable (NetworkError?) -> Void
  ) {
    (self.key, self.text, self.accepted) = (key, text, accepted)
  }
}
