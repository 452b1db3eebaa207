import WeirSyntax

/// A settable property of a host object.
package final class PropertyAccess {
  private let name: String
  private let site: SourceLocation
  private let interpreter: Interpreter
  private let receiver: ValueSource
  /// The accessors for the expected kind of receiver.
  private let known: (get: Getter, set: Setter, call: CallSite, kind: ReceiverKind)?
  private let isValueOfProperty: Bool

  typealias Getter = @Sendable (WordCall) throws(Fault) -> Value
  typealias Setter = @Sendable (WordCall, Value) throws(Fault) -> Void

  package init(
    _ name: String, of receiver: CompiledExpression, known: (word: Word, kind: ReceiverKind)?,
    _ site: SourceLocation,
    _ interpreter: Interpreter
  ) {
    (self.name, self.site, self.interpreter) = (name, site, interpreter)
    self.receiver = ValueSource(receiver)
    isValueOfProperty = known?.word.name == "value" && known?.word.stands(on: .property) == true
    if let known, case .property(let get, let set?) = known.word.behavior {
      self.known = (get, set, CallSite(known.word, [], site, interpreter), known.kind)
    } else {
      self.known = nil
    }
  }

  /// Sets the property without reading the old value.
  func set(_ frame: Frame, _ value: Value) throws(Fault) {
    if let property = property(frame) {
      try property.withBorrowed { (property) throws(Fault) in try property.set(value, site) }
    } else {
      let receiver = try receiver.value(frame)
      guard let known, known.kind == receiver.receiverKind else {
        return try interpreter.change(name, of: receiver, site) { $0 = value }
      }
      try known.set(WordCall(known.call, receiver), value)
    }
    if interpreter.hasFault { try interpreter.surface() }
  }

  func modify(
    _ frame: Frame, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    if let property = property(frame) {
      try property.withBorrowed { (property) throws(Fault) in
        var value = property.value
        try change(&value)
        try property.set(value, site)
      }
    } else {
      let receiver = try receiver.value(frame)
      guard let known, known.kind == receiver.receiverKind else {
        return try interpreter.change(name, of: receiver, site, change)
      }
      let call = WordCall(known.call, receiver)
      var value = try known.get(call)
      try change(&value)
      try known.set(call, value)
    }
    if interpreter.hasFault { try interpreter.surface() }
  }

  /// Changes an integer property with an operator.
  package func change(
    _ operation: BinaryOperator, by amount: Int, _ site: SourceLocation, _ frame: Frame
  ) throws(Fault) {
    guard let property = property(frame) else {
      return try modify(frame) { (value) throws(Fault) in
        try Operation.change(operation, &value, .int(amount), site)
      }
    }
    try property.withBorrowed { (property) throws(Fault) in
      try property.update(self.site) { (value) throws(Fault) in
        guard case .int(let old) = copy value else { throw site.mismatch("Int", copy value) }
        return .int(try Operation.ints(operation, old, amount, site))
      }
    }
    if interpreter.hasFault { try interpreter.surface() }
  }

  /// Returns the receiver as a property object, without retaining it. Returns nil unless the
  /// accessed property is the `value` of a property object that a constant contains and keeps
  /// alive.
  @inline(__always)
  private func property(_ frame: Frame) -> Unmanaged<PropertyObject>? {
    guard isValueOfProperty, let place = receiver.constantPlace(frame),
      case .object = place.pointee
    else { return nil }
    let host = place.object(as: AnyObject.self)
    guard host._withUnsafeGuaranteedRef({ type(of: $0) == PropertyObject.self }) else {
      return nil
    }
    return place.object(as: PropertyObject.self)
  }
}
