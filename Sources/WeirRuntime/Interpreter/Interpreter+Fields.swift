import WeirSyntax

// Access to stored properties. A lazy property has no value before the first read, and a weak
// property becomes nil when its object is released.
extension Interpreter {
  package func field(
    _ index: Int, of record: RecordValue, _ site: SourceLocation
  ) throws(Fault) -> Value {
    let field = record.type.fields[index]
    switch field.storage {
    case .strong: return record.fields[index]
    case .lazy:
      try evaluate(field, index, of: record)
      return record.fields[index]
    case .weak: return record.fields[index].held
    case .unowned: return try record.fields[index].owned(site)
    }
  }

  /// Changes a stored property without calling its observers.
  ///
  /// - Parameter replaces: whether `change` ignores the old value.
  package func modifyField(
    _ index: Int, of record: RecordValue, _ site: SourceLocation, replaces: Bool = false,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    let field = record.type.fields[index]
    switch field.storage {
    case .strong: try change(&record.fields[index])
    case .lazy:
      if !replaces { try evaluate(field, index, of: record) }
      try change(&record.fields[index])
    case .weak, .unowned:
      var value = record.fields[index].held
      try change(&value)
      record.store(value, in: index)
    }
  }

  /// Evaluates a lazy property, unless it already has a value.
  private func evaluate(
    _ field: RecordType.Field, _ index: Int, of record: RecordValue
  ) throws(Fault) {
    guard record.fields[index].isPending, let code = field.lazyValue else { return }
    record.fields[index] = try invoke(code, [.record(record)])
  }
}

extension RecordValue {
  /// Sets a property without calling its observers.
  package func store(_ value: Value, in index: Int) {
    switch type.fields[index].storage {
    case .strong, .lazy: fields[index] = value
    case .weak, .unowned: fields[index] = .weak(value)
    }
  }

  /// The field values as descriptions show them.
  package var shownFields: [Value] {
    zip(type.fields, fields).map { field, value in
      switch field.storage {
      case .strong: value
      case .weak, .unowned: value.held
      case .lazy: value.isPending ? .none : .some(value)
      }
    }
  }
}

extension RecordType.Field {
  /// The name of the field in descriptions. For a lazy property, it is the name of Swift's storage.
  package var shownName: String { storage == .lazy ? "$__lazy_storage_$_\(name)" : name }
}

/// A placeholder for the value of a lazy property that has not been read yet.
final class PendingValue: Host {
  static let shared = Value.object(PendingValue())

  var kind: ReceiverKind { .optional }
  var typeName: String { "lazy" }
}

extension PendingValue: @unchecked Sendable {}

extension Value {
  fileprivate var isPending: Bool {
    if case .object(let host) = self { host is PendingValue } else { false }
  }

  /// Returns the object that an unowned reference refers to; throws if the object was released.
  package func owned(_ site: SourceLocation) throws(Fault) -> Value {
    guard case .object(let host) = self, let reference = host as? WeakReference else { return self }
    guard !reference.isEmpty else {
      throw site.failure(
        "attempted to read an unowned reference but the object was already deallocated",
        hints: ["a 'weak' one becomes nil then"])
    }
    return reference.isOptional ? reference.value : reference.value.unwrapped
  }
}
