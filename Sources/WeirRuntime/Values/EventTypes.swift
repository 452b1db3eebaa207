import WeirSyntax

extension EnumType {
  /// An event in RxSwift's notation: `next(1)`.
  package static let rxEvent = EnumType(
    name: "Event",
    cases: [
      Case(name: "next", labels: [nil], rawValue: nil),
      Case(name: "error", labels: [nil], rawValue: nil),
      Case(name: "completed", labels: nil, rawValue: nil),
    ], kind: .event)

  /// An event in ReactiveCocoa 4's notation: `NEXT 1`.
  package static let cocoaEvent = EnumType(
    name: "Event",
    cases: [
      Case(name: "next", labels: [nil], rawValue: nil),
      Case(name: "failed", labels: [nil], rawValue: nil),
      Case(name: "completed", labels: nil, rawValue: nil),
      Case(name: "interrupted", labels: nil, rawValue: nil),
    ], kind: .event)

  /// Returns the built-in enum that `type` refers to, if any.
  package static func builtIn(_ type: Type) -> EnumType? {
    guard case .named(let name, let arguments) = type else { return nil }
    return name == "Event" && arguments.count == 1 ? rxEvent : builtIn[Type.canonical(name)]
  }

  /// Whether the enum is the event type of a library.
  package var isEvent: Bool { kind == .event }
}

extension WordCall {
  /// The event type of the library to which the receiver belongs.
  package var eventType: EnumType {
    switch receiver {
    case .object(let object as Stream) where object.isRx: .rxEvent
    case .type(let type) where type.declared === EnumType.rxEvent || type.trait?.isRx == true:
      .rxEvent
    default: interpreter.eventType
    }
  }
}
