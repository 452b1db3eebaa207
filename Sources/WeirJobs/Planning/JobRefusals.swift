import WeirSession

/// The reasons why a program is not a job.
struct JobRefusals {
  private var found: [Diagnostic] = []
  private var spans: Set<Span> = []

  /// All refusals, sorted by position.
  var sorted: [Diagnostic] { found.sorted { $0.span.start < $1.span.start } }

  /// Adds a refusal, unless there is one at the same position.
  mutating func add(_ message: String, at span: Span, label: String? = nil, hint: String) {
    guard spans.insert(span).inserted else { return }
    found.append(Diagnostic(.error, .type, message, at: span, label: label, hints: [hint]))
  }
}

extension SourceText {
  /// Returns the part of a call that is the name of its callee; the first character if the name
  /// is not written before the arguments.
  func nameSpan(_ name: String, at site: Span) -> Span {
    let text = Array(self.text(at: site).utf8)
    let head = text.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "{") }
    let start = head.indices.last { head[$0...].starts(with: name.utf8) } ?? 0
    return Span(site.start + start..<site.end).prefix(name)
  }
}

extension Span {
  /// The first part of a call, which has the given number of bytes.
  func prefix(_ name: String) -> Span { Span(start..<min(end, start + name.utf8.count)) }
}
