import WeirSyntax

/// The code of `observer.send(value)`. It is specialized, since it is the most frequent call.
package final class ValueSend {
  private let receiver: ValueSource
  private let value: ValueSource
  private let int: NumberSource<Int>
  private let site: SourceLocation
  private let interpreter: Interpreter

  package init(
    _ receiver: CompiledExpression, _ value: CompiledExpression, _ site: SourceLocation,
    _ interpreter: Interpreter
  ) {
    (self.receiver, self.value) = (ValueSource(receiver), ValueSource(value))
    (int, self.site) = (NumberSource<Int>(value, site), site)
    self.interpreter = interpreter
  }

  /// Returns the observer in the receiver. Returns nil if the receiver is not an observer or may
  /// change while the function runs.
  @inline(__always)
  private func observer(_ frame: Frame) -> Unmanaged<ObserverObject>? {
    guard let place = receiver.constantPlace(frame), case .object = place.pointee,
      place.object(as: AnyObject.self)._withUnsafeGuaranteedRef({
        Swift.type(of: $0) == ObserverObject.self
      })
    else { return nil }
    return place.object(as: ObserverObject.self)
  }

  /// The code of the statement. A value whose static type is `Int` is not boxed.
  package func code(ofType type: Type) -> CompiledExpression {
    if type == .int {
      return CompiledExpression(
        .void, .statement { (frame) throws(Fault) in try self.runInt(frame) })
    }
    return CompiledExpression(.void, .statement { (frame) throws(Fault) in try self.run(frame) })
  }

  @inline(__always)
  private func runInt(_ frame: Frame) throws(Fault) -> Flow {
    guard let observer = observer(frame) else { return try dispatch(frame) }
    let int = try int.number(frame)
    observer._withUnsafeGuaranteedRef { $0.send(int) }
    if interpreter.hasFault { try interpreter.surface() }
    return .next
  }

  @inline(__always)
  private func run(_ frame: Frame) throws(Fault) -> Flow {
    guard let observer = observer(frame) else { return try dispatch(frame) }
    let value = try value.value(frame)
    observer._withUnsafeGuaranteedRef { $0.send(value) }
    if interpreter.hasFault { try interpreter.surface() }
    return .next
  }

  /// Sends the value to a receiver of any type.
  @inline(never)
  private func dispatch(_ frame: Frame) throws(Fault) -> Flow {
    try (try receiver.value(frame)).send(try value.value(frame), site, interpreter.catalog)
    if interpreter.hasFault { try interpreter.surface() }
    return .next
  }
}
