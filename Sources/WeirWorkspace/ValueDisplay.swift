import WeirHelp

/// The way in which the REPL displayed the value of an expression.
enum ValueDisplay {
  /// The REPL printed the value.
  case printed
  /// The REPL started to watch the stream under the name `as`. `with` is the name of the method
  /// that observes the stream.
  case watched(as: String, with: String)
  /// The REPL was already watching the stream.
  case known

  /// The method that observes a value which is not a stream itself.
  static let conversion = "producer.start"

  /// Returns the source text of a statement that displays an expression in this way.
  func call(on expression: String) -> String {
    switch self {
    case .printed: "print(\(expression))"
    case .known: "_ = \(expression)"
    case .watched(let name, let word): "\(expression).\(word) { print(\"\(name): \\($0)\") }"
    }
  }
}

extension Stream {
  /// The name of the method that observes all events of the stream.
  var observingWord: String {
    switch kind {
    case .signal: "observe"
    case .producer: "start"
    default: "subscribe"
    }
  }
}
