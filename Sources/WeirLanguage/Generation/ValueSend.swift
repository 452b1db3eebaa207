/// A send: what programs do most.
final class ValueSend {
  private let receiver: ValueSource
  private let value: ValueSource
  private let site: SourceLocation
  private let interpreter: Interpreter

  init(
    _ receiver: ValueSource, _ value: ValueSource, _ site: SourceLocation,
    _ interpreter: Interpreter
  ) {
    (self.receiver, self.value, self.site) = (receiver, value, site)
    self.interpreter = interpreter
  }

  @inline(__always)
  func run(_ frame: Frame) throws(Fault) -> Flow {
    if let place = receiver.constantPlace(frame), case .object = place.pointee {
      let host = place.object(as: AnyObject.self)
      if host._withUnsafeGuaranteedRef({ Swift.type(of: $0) == ObserverObject.self }) {
        let value = try value.value(frame)
        place.object(as: ObserverObject.self)._withUnsafeGuaranteedRef { $0.send(value) }
        if interpreter.hasFault { try interpreter.surface() }
        return .next
      }
    }
    try (try receiver.value(frame)).send(try value.value(frame), site)
    if interpreter.hasFault { try interpreter.surface() }
    return .next
  }
}
