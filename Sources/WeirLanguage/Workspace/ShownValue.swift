/// What the prompt has done with the value of a statement that is only an expression.
enum ShownValue {
  /// It showed the value.
  case printed
  /// It watches the stream under a name.
  case watched(as: String, with: String)
  /// It watches the stream already.
  case known

  /// What a program says to do the same with an expression.
  func call(on expression: String) -> String {
    switch self {
    case .printed: "print(\(expression))"
    case .known: "_ = \(expression)"
    case .watched(let name, let word): "\(expression).\(word) { print(\"\(name): \\($0)\") }"
    }
  }
}

extension Stream {
  /// What observes each of its events.
  var observingWord: String {
    switch kind {
    case .signal: "observe"
    case .producer: "start"
    default: "subscribe"
    }
  }
}
