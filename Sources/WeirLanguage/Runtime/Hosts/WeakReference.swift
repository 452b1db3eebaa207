/// What a closure holds that captures an object weakly.
final class WeakReference: Host {
  private weak let record: RecordValue?
  /// Of what cannot go away while the closure is there: it is held as it is.
  private let other: Value?

  init(_ value: Value) {
    if case .record(let record) = value.unwrapped, record.type.isReference {
      (self.record, other) = (record, nil)
    } else {
      (record, other) = (nil, value)
    }
  }

  var kind: ReceiverKind { .optional }
  var typeName: String { "weak" }

  /// The object, while it lives.
  var value: Value {
    if let other { return other.wrapped }
    return record.map { .some(.record($0)) } ?? .none
  }
}

extension Value {
  static func weak(_ value: Value) -> Value { .object(WeakReference(value)) }

  /// The value that a capture stands for.
  var held: Value {
    if case .object(let host) = self, let reference = host as? WeakReference {
      return reference.value
    }
    return self
  }
}
