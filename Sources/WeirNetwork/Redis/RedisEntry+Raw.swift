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
    receipt = acknowledgements.map { RedisReceipt(raw.id, values, $0) }
  }
}
