import WeirSyntax

/// The entry of a dictionary for a key, with the value that stands in for a missing one.
package final class EntryAccess {
  private let dictionary: LValue
  // The variable that contains the dictionary, one property for each case: a pattern for a case of
  // the enum would count the references of the global.
  private let slot: Int?
  private let capture: Int?
  private let global: Global?
  private let key: TextCode
  private let standIn: ValueSource
  private let site: SourceLocation

  /// - Parameter variable: the variable that contains the dictionary; nil if a part of another value
  ///   does.
  package init(
    of dictionary: LValue, in variable: StoredVariable?, _ key: CompiledExpression,
    default standIn: CompiledExpression, _ site: SourceLocation
  ) {
    (self.dictionary, self.site) = (dictionary, site)
    (self.key, self.standIn) = (key.key, ValueSource(standIn))
    slot = if case .slot(let slot)? = variable { slot } else { nil }
    capture = if case .capture(let index)? = variable { index } else { nil }
    global = if case .global(let global)? = variable { global } else { nil }
  }

  package func modify(
    _ frame: Frame, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    let key = try key(frame)
    try modify(key, default: try standIn.value(frame), frame, change)
  }

  private func modify(
    _ key: TextOperand, default standIn: Value, _ frame: Frame,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    try dictionary.modify(frame) { (container) throws(Fault) in
      guard case .dictionary = container else { throw site.noDefault(container) }
      try container.modifyEntry(key, site) { (entry) throws(Fault) in
        var element = entry ?? standIn
        entry = nil
        defer { entry = element }
        try change(&element)
      }
    }
  }

  /// Generates an operation that changes the entry. A number is changed in place.
  ///
  /// - Parameter general: Changes any entry.
  package func change(
    _ operation: BinaryOperator, by amount: CompiledExpression, _ site: SourceLocation,
    _ general: @escaping (inout Value, Value) throws(Fault) -> Void
  ) -> CompiledExpression {
    let amount = ValueSource(amount)
    return CompiledExpression(
      .void,
      .statement { (frame) throws(Fault) in
        let amount = try amount.value(frame)
        let key = try self.key(frame)
        let standIn = try self.standIn.value(frame)
        let isChanged = self.withDictionary(frame) { dictionary in
          dictionary.changeNumber(key) { Operation.changeNumber(operation, &$0, amount, site) }
        }
        if isChanged == true { return .next }
        try self.modify(key, default: standIn, frame) { (entry) throws(Fault) in
          try general(&entry, amount)
        }
        return .next
      })
  }

  /// Calls `body` with the dictionary in the variable; returns nil if it contains no dictionary.
  @inline(__always)
  private func withDictionary<Result>(
    _ frame: Frame, _ body: (inout DictionaryValue) -> Result
  ) -> Result? {
    if let slot { return (frame.slots + slot).variable.withDictionary(body) }
    if let capture {
      return (frame.captures.unsafelyUnwrapped + capture).variable.withDictionary(body)
    }
    guard let global, case .dictionary? = global.value else { return nil }
    return withUnsafeMutablePointer(to: &global.value) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Value.self).withDictionary(body)
    }
  }
}

extension UnsafeMutablePointer<Value> {
  /// Calls `body` with the dictionary in a value; returns nil for other values.
  ///
  /// Relies on the layout of `Value`, as `object(as:)` does: taking the dictionary out of the value
  /// and putting it back would count its references twice.
  @inline(__always)
  fileprivate func withDictionary<Result>(
    _ body: (inout DictionaryValue) -> Result
  ) -> Result? {
    guard case .dictionary = pointee else { return nil }
    return body(
      &UnsafeMutableRawPointer(self).assumingMemoryBound(to: DictionaryValue.self).pointee)
  }

  /// The address of the variable: of the slot, or of the contents of the cell in it.
  @inline(__always)
  fileprivate var variable: UnsafeMutablePointer<Value> {
    guard case .cell = pointee else { return self }
    return object(as: Cell.self)._withUnsafeGuaranteedRef { cell in
      withUnsafeMutablePointer(to: &cell.value) { $0 }
    }
  }
}
