import Weir
import WeirSyntax

/// An evaluated entry, and the state of the session before it.
final class PastEntry {
  let source: SourceText
  let number: Int
  /// The statement of an earlier entry that this entry continues.
  let continued: ContinuedStatement?
  /// Whether the entry is a declaration that rewires dependent streams.
  let rewires: Bool
  private(set) var succeeded = false
  /// The watches that ended because their variables or streams were replaced.
  var dropped: [Observation] = []
  /// The observations that rewiring replaced: the number of the entry and the statement of each.
  var replaced: [(entry: Int, text: String)] = []
  /// The changed names with their previous values; nil once the entry can no longer be undone.
  private(set) var changes: Environment.Changes? = Environment.Changes()
  private var values: [(Global, Value?)]
  private let valueCount: Int
  /// The disposables of observations, by the expressions that started them.
  private var handles: [(span: Span, handle: WeakHandle)] = []
  /// The names given to the values of expressions, by span.
  private var names: [(span: Span, name: String)] = []
  /// The values of expressions that the REPL has displayed, by span.
  private var shown: [(span: Span, value: ValueDisplay)] = []
  /// The first lines of output that the entry caused.
  private(set) var output: [String] = []
  private var uses: [(span: Span, name: String)] = []

  init(
    _ source: SourceText, number: Int, continuing: ContinuedStatement?, rewires: Bool,
    _ workspace: Workspace
  ) {
    (self.source, self.number, continued) = (source, number, continuing)
    self.rewires = rewires
    values = workspace.environment.globals.values.filter(\.mayChange).map { ($0, $0.value) }
    valueCount = workspace.valueCount
  }

  func finish(succeeded: Bool, uses: [(span: Span, name: String)]) {
    (self.succeeded, self.uses) = (succeeded, uses)
  }

  /// Records the disposable of an observation that a statement started.
  func note(_ evaluated: Evaluated) {
    guard case .object(let handle as DisposableObject) = evaluated.value.unwrapped else { return }
    handles.append((evaluated.span, WeakHandle(disposable: handle.disposable)))
  }

  /// Records the name of an expression's value.
  func call(_ span: Span, _ name: String) { names.append((span, name)) }

  /// Returns the name given to the value of an expression that is not a variable.
  func name(at span: Span) -> String? { names.last { $0.span == span }?.name }

  /// Records how the REPL displays the value of an expression. Nil means that it does not.
  func show(_ span: Span, _ value: ValueDisplay?) {
    shown.removeAll { $0.span == span }
    if let value { shown.append((span, value)) }
  }

  /// Records output that the entry caused.
  func note(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if output.count < Self.outputLimit { output.append(String(line)) }
      if output.count == Self.outputLimit { output.append("...") }
    }
  }

  private static let outputLimit = 100

  /// Returns whether the value of one of the entry's expressions has this name.
  func hasValue(_ name: String) -> Bool { names.contains { $0.name == name } }

  /// Returns the source text of a span, with `_` replaced by the name of the value.
  func text(at span: Span) -> String {
    text(edits: uses.filter { span.start <= $0.span.start }.map { ($0.span, $0.name) }, in: span)
  }

  /// Records the name of the expression that started an observation.
  func call(_ disposable: any Disposable, _ name: String) {
    for known in handles where known.handle.disposable === disposable { call(known.span, name) }
  }

  var canBeUndone: Bool { changes != nil }

  /// Restores the previous names and values.
  func restoreState(in workspace: Workspace) {
    if let changes { workspace.environment.revert(changes) }
    for (global, value) in values { global.value = value }
    workspace.renumber(from: valueCount)
  }

  /// Discards the previous state, so that the entry cannot be undone.
  func settle() { (changes, values) = (nil, []) }

  /// The numbered values that the entry refers to.
  var usedNames: Set<String> { Set(uses.map(\.name)) }

  /// Returns the entry as program text in which numbered values are variables.
  ///
  /// - Parameters:
  ///   - wanted: The numbered values that later entries refer to.
  ///   - end: The offset from which a later entry contains the rest.
  func text(wanted: Set<String>, until end: Int? = nil) -> String {
    let whole = Span(0..<(end ?? source.text.utf8.count))
    var edits: [(span: Span, text: String)] = uses.map { ($0.span, $0.name.asVariable) }
    for (span, name) in names where wanted.contains(name) {
      edits.append((Span(span.start..<span.start), "let \(name.asVariable) = "))
    }
    for (span, value) in shown {
      let name = names.last { $0.span == span && wanted.contains($0.name) }?.name.asVariable
      edits += showing(value, at: span, as: name)
    }
    return text(edits: edits.filter { end == nil || $0.span.start < whole.end }, in: whole)
  }

  /// Returns the edits that make a program display an expression as the REPL did.
  ///
  /// - Parameter name: The variable to which the value is assigned, if any.
  private func showing(
    _ value: ValueDisplay, at span: Span, as name: String?
  ) -> [(span: Span, text: String)] {
    let end = Span(span.end..<span.end)
    if let name {
      let rest = source.text.utf8.dropFirst(span.end).prefix { $0 != UInt8(ascii: "\n") }
      let isLast = rest.allSatisfy { $0 == UInt8(ascii: " ") }
      return [(end, (isLast ? "\n" : "; ") + value.call(on: name))]
    }
    let needsParentheses = if case .watched = value { !isPostfix(span) } else { false }
    let call = value.call(on: needsParentheses ? "(\u{0})" : "\u{0}")
    let parts = call.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init)
    return [(Span(span.start..<span.start), parts[0]), (end, parts[1])]
  }

  /// Returns whether a member access can follow the expression without parentheses.
  private func isPostfix(_ span: Span) -> Bool {
    for case .expression(let expression) in Parser.parse(source).statements.map(\.kind)
    where expression.span == span {
      switch expression.kind {
      case .binary, .ternary, .cast, .prefix, .attempt, .await, .typeCheck, .assignment:
        return false
      default: return true
      }
    }
    return true
  }

  private func text(edits: [(span: Span, text: String)], in span: Span) -> String {
    var bytes = Array(source.text.utf8.prefix(span.end))
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) > ($1.span.start, $1.span.end) }) {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
    return String(decoding: bytes[span.start...], as: UTF8.self)
  }
}

extension String {
  /// The variable name for a numbered value such as `$1`.
  fileprivate var asVariable: String { first == "$" ? "value" + dropFirst() : self }
}

private struct WeakHandle {
  weak var disposable: (any Disposable)?
}
