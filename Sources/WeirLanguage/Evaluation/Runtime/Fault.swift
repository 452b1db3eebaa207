/// Why the evaluation of something stopped before its end.
indirect enum Fault: Error {
  /// A failure that the program cannot catch.
  case failure(Diagnostic, Unit)
  /// A value that the program threw, and where.
  case thrown(Value, Site)
  /// A link of an optional chain had no value.
  case chainEnded
  /// Somebody pressed Ctrl-C.
  case interrupted
}

/// A text that was compiled as one: a file, or an entry at the prompt.
final class Unit: Sendable {
  let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }
}

/// A place in a unit.
struct Site: Sendable {
  let unit: Unit
  let span: Span

  func failure(_ message: String, label: String? = nil, hints: [String] = []) -> Fault {
    .failure(Diagnostic(.error, .runtime, message, at: span, label: label, hints: hints), unit)
  }
}
