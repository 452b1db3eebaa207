/// An entry of a Redis stream.
public struct RedisEntry: Sendable {
  /// The identifier, such as `1526919030474-55`.
  public let id: String
  /// The fields in their order; names can occur repeatedly. Invalid UTF-8 is replaced with U+FFFD.
  public let fields: [RedisField]
  /// How often the entry has been delivered to a consumer of its group, including this time: 1 for
  /// a new entry, and for an entry that is read without a group.
  public let deliveryCount: Int
  let receipt: RedisReceipt?

  /// Reports to the group that the entry has been processed. May be called on any thread, and has
  /// no effect without a group and after the source has ended; the entry then stays pending.
  public var acknowledge: @Sendable () -> Void {
    { [id, receipt] in receipt?.acknowledgements.add(id) }
  }

  /// Moves the entry to another stream: adds its fields and a field `reason` to the stream at `key`,
  /// and acknowledges the entry, both or neither.
  ///
  /// - Parameter completion: called once on the network thread, with nil after success. After an
  ///   error the entry stays pending.
  public func deadLetter(
    to key: String, reason: String,
    completion: @escaping @Sendable (NetworkError?) -> Void = { _ in }
  ) {
    guard let receipt else { return completion(nil) }
    receipt.acknowledgements.deadLetter(
      id, to: key, fields: receipt.fields, reason: reason, completion)
  }
}

/// The connection of an entry to its group.
struct RedisReceipt: Sendable {
  let acknowledgements: RedisAcknowledgements
  /// The names and values as received.
  let fields: [RedisValue]
}

extension RedisEntry {
  /// The identifier and the fields in a reply; `fields` is nil for an entry that has been deleted
  /// and is still pending.
  struct Raw {
    let id: String
    let fields: [RedisValue]?

    init?(_ value: RedisValue) {
      guard case .array(let parts) = value, parts.count >= 2, let id = parts[0].text else {
        return nil
      }
      self.id = id
      fields = parts[1].elements
    }

    /// Returns the entries in the reply of XREAD or XREADGROUP for one stream.
    static func entries(of reply: RedisValue) -> [Raw]? {
      let stream: RedisValue?
      switch reply {
      case .null: return []
      case .map(let streams): stream = streams.first?.value
      case .array(let streams): stream = streams.first?.elements?.last
      default: return nil
      }
      return entries(in: stream ?? .array([]))
    }

    /// Returns the entries in an array.
    static func entries(in value: RedisValue) -> [Raw]? {
      value.elements?.compactMap { Raw($0) }
    }
  }

  init(_ raw: Raw, deliveryCount: Int = 1, acknowledgements: RedisAcknowledgements? = nil) {
    let values = raw.fields ?? []
    var fields: [RedisField] = []
    fields.reserveCapacity(values.count / 2)
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      fields.append(RedisField(values[index].text ?? "", values[index + 1].text ?? ""))
    }
    id = raw.id
    self.fields = fields
    self.deliveryCount = deliveryCount
    receipt = acknowledgements.map { RedisReceipt(acknowledgements: $0, fields: values) }
  }
}
