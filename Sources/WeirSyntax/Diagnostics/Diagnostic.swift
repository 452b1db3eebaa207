/// An error, a warning or a hint at a location in a source text.
public struct Diagnostic: Error, Sendable, Equatable {
  public enum Severity: String, Sendable {
    case error, warning, hint
  }

  /// The stage that reports the diagnostic.
  public enum Stage: String, Sendable {
    case lexical, syntax, name, type, runtime
  }

  public let severity: Severity
  public let stage: Stage
  public let message: String
  public let span: Span
  /// The text after the carets, below the source line.
  public let label: String?
  /// Lines of advice shown below the source excerpt.
  public let hints: [String]
  /// Whether more input could complete the text.
  public let isIncomplete: Bool

  public init(
    _ severity: Severity = .error, _ stage: Stage, _ message: String, at span: Span,
    label: String? = nil, hints: [String] = [], isIncomplete: Bool = false
  ) {
    self.severity = severity
    self.stage = stage
    self.message = message
    self.span = span
    self.label = label
    self.hints = hints
    self.isIncomplete = isIncomplete
  }
}
