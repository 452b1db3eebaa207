extension [Diagnostic] {
  /// The first diagnostics, as many as a user can reasonably read.
  ///
  /// The last one mentions the number of omitted diagnostics.
  package var shown: [Diagnostic] {
    guard count > Self.readable else { return self }
    let last = self[Self.readable - 1]
    let rest = Diagnostic(
      last.severity, last.stage, last.message, at: last.span, label: last.label,
      hints: last.hints + ["\(count - Self.readable) more are not shown"])
    return self[..<(Self.readable - 1)] + [rest]
  }

  private static var readable: Int { 20 }
}
