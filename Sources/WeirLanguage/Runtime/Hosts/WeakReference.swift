import WeirSyntax

/// What is held that does not keep its object: by a closure that captures it weakly, or by a weak
/// variable.
final class WeakReference: Host {
  private weak let record: RecordValue?
  /// Of what cannot go away: it is held as it is.
  private let other: Value?
  /// True where the object was given in an optional.
  let isOptional: Bool

  init(_ value: Value) {
    isOptional = value.isWrapped
    if case .record(let record) = value.unwrapped, record.type.isReference {
      (self.record, other) = (record, nil)
    } else {
      (record, other) = (nil, value)
    }
  }

  var kind: ReceiverKind { .optional }
  var typeName: String { "weak" }

  /// True once the object has gone.
  var isEmpty: Bool { record == nil && other == nil }

  /// The object, while it lives.
  var value: Value {
    if let other { return other.wrapped }
    return record.map { .some(.record($0)) } ?? .none
  }
}

extension Value {
  fileprivate var isWrapped: Bool {
    if case .some = self { true } else { false }
  }

  static func weak(_ value: Value) -> Value { .object(WeakReference(value)) }

  /// The value that a capture stands for.
  var held: Value {
    if case .object(let host) = self, let reference = host as? WeakReference {
      return reference.value
    }
    return self
  }
}
