/// The right to acknowledge an entry of a group. Its last copy ends with the processing of the entry.
final class RedisReceipt: Sendable {
  private let id: String
  /// The fields as the server sent them.
  private let fields: [RedisValue]
  private let acknowledgements: RedisAcknowledgements

  init(_ id: String, _ fields: [RedisValue], _ acknowledgements: RedisAcknowledgements) {
    (self.id, self.fields, self.acknowledgements) = (id, fields, acknowledgements)
    acknowledgements.begin(id)
  }

  deinit { acknowledgements.forget(id) }

  func acknowledge() { acknowledgements.add(id) }

  func deadLetter(
    to key: String, _ reason: String, _ completion: @escaping @Sendable (NetworkError?) -> Void
  ) {
    acknowledgements.deadLetter(id, to: key, fields: fields, reason: reason, completion)
  }
}
