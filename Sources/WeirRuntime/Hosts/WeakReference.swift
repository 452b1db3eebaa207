import WeirSyntax

/// A reference that does not retain its object: a weak capture or the value of a weak variable.
final class WeakReference: Host {
  private weak let record: RecordValue?
  /// A value that is not an instance of a class, stored directly; nil for an instance.
  private let other: Value?
  /// Whether the object was wrapped in an optional.
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

  /// Whether the object has been released.
  var isEmpty: Bool { record == nil && other == nil }

  /// The object as an optional; nil once it has been released.
  var value: Value {
    if let other { return other.wrapped }
    return record.map { .some(.record($0)) } ?? .none
  }
}

extension Value {
  fileprivate var isWrapped: Bool {
    if case .some = self { true } else { false }
  }

  package static func weak(_ value: Value) -> Value { .object(WeakReference(value)) }

  /// The value, with a weak reference replaced by its object.
  package var held: Value {
    if case .object(let host) = self, let reference = host as? WeakReference {
      return reference.value
    }
    return self
  }
}
