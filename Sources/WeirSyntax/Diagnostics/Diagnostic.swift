/// A mistake, a doubt or a piece of advice about a place in a source text.
public struct Diagnostic: Error, Sendable, Equatable {
  public enum Severity: String, Sendable {
    case error, warning, hint
  }

  /// The stage that found it.
  public enum Stage: String, Sendable {
    case lexical, syntax, name, type, runtime
  }

  public let severity: Severity
  public let stage: Stage
  public let message: String
  public let span: Span
  /// Stands under the source line, behind the carets.
  public let label: String?
  /// Lines of advice below the excerpt.
  public let hints: [String]
  /// True when more input could still make the text right.
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
