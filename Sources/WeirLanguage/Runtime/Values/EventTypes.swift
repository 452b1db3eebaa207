import WeirSyntax

extension EnumType {
  /// An event as RxSwift says it: `next(1)`.
  static let rxEvent = EnumType(
    name: "Event",
    cases: [
      Case(name: "next", labels: [nil], rawValue: nil),
      Case(name: "error", labels: [nil], rawValue: nil),
      Case(name: "completed", labels: nil, rawValue: nil),
    ], kind: .event)

  /// An event as ReactiveCocoa 4 says it: `NEXT 1`.
  static let cocoaEvent = EnumType(
    name: "Event",
    cases: [
      Case(name: "next", labels: [nil], rawValue: nil),
      Case(name: "failed", labels: [nil], rawValue: nil),
      Case(name: "completed", labels: nil, rawValue: nil),
      Case(name: "interrupted", labels: nil, rawValue: nil),
    ], kind: .event)

  /// The enum of the language itself that a type is, if it is one.
  static func builtIn(_ type: Type) -> EnumType? {
    guard case .named(let name, let arguments) = type else { return nil }
    return name == "Event" && arguments.count == 1 ? rxEvent : builtIn[name]
  }

  /// True for the events, whichever library they are of.
  var isEvent: Bool { kind == .event }
}

extension WordCall {
  /// What the events are called of what the word is said of.
  var eventType: EnumType {
    switch receiver {
    case .object(let object as Stream) where object.isRx: .rxEvent
    case .type(let type) where type.declared === EnumType.rxEvent || type.trait?.isRx == true:
      .rxEvent
    default: interpreter.eventType
    }
  }
}
