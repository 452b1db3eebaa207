/// How the REPL has displayed the value of an expression.
enum ValueDisplay {
  /// The REPL printed the value.
  case printed
  /// The REPL watches the stream under this name, using this word to observe it.
  case watched(as: String, with: String)
  /// The REPL was already watching the stream.
  case known

  /// Returns program text that displays the expression in this way.
  func call(on expression: String) -> String {
    switch self {
    case .printed: "print(\(expression))"
    case .known: "_ = \(expression)"
    case .watched(let name, let word): "\(expression).\(word) { print(\"\(name): \\($0)\") }"
    }
  }
}

extension Stream {
  /// The word that observes all events of the stream.
  var observingWord: String {
    switch kind {
    case .signal: "observe"
    case .producer: "start"
    default: "subscribe"
    }
  }
}
