import Weir
import WeirHelp

/// An evaluated REPL entry, with the state of the session before the evaluation.
final class PastEntry {
  let source: SourceText
  let number: Int
  /// The statement of an earlier entry that this entry continues; nil if there is none.
  let continued: ContinuedStatement?
  /// Whether the entry is a redeclaration that reevaluates the dependent statements.
  let rewires: Bool
  private(set) var succeeded = false
  /// The watches that ended because a variable was redeclared or a statement was continued.
  var dropped: [Observation] = []
  /// The observations that rewiring replaced, each with the number of its entry and its statement.
  var replaced: [(entry: Int, text: String)] = []
  /// The changed names with their previous meanings; nil if the entry can no longer be undone.
  private(set) var changes: Environment.Changes? = Environment.Changes()
  private var values: [(Global, Value?)]
  private let valueCount: Int
  /// The disposables of the observations, by the span of the expression that started each of them.
  private var handles: [(span: Span, handle: WeakHandle)] = []
  /// The names of the values of expressions, by the span of the expression.
  private var names: [(span: Span, name: String)] = []
  /// The ways in which the REPL displayed the values of expressions, by the span of the expression.
  private var shown: [(span: Span, value: ValueDisplay)] = []
  /// The first lines of the output that the entry caused.
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

  /// Records the value of a statement if it is the disposable of an observation.
  func note(_ evaluated: Evaluated) {
    guard case .object(let handle as DisposableObject) = evaluated.value.unwrapped else { return }
    handles.append((evaluated.span, WeakHandle(disposable: handle.disposable)))
  }

  /// Records the name of an expression's value.
  func call(_ span: Span, _ name: String) { names.append((span, name)) }

  /// Returns the recorded name of an expression's value, or nil if there is none.
  func name(at span: Span) -> String? { names.last { $0.span == span }?.name }

  /// Records how the REPL displays the value of an expression, or nil if it does not display the
  /// value.
  func show(_ span: Span, _ value: ValueDisplay?) {
    shown.removeAll { $0.span == span }
    if let value { shown.append((span, value)) }
  }

  /// Records output that the entry caused. Lines beyond the limit are omitted.
  func note(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if output.count < Self.outputLimit { output.append(String(line)) }
      if output.count == Self.outputLimit { output.append("...") }
    }
  }

  /// Whether the entry's value was converted to a stream to watch it, as only `:watch` does.
  var isConverted: Bool {
    shown.contains {
      if case .watched(_, ValueDisplay.conversion) = $0.value { true } else { false }
    }
  }

  private static let outputLimit = 100

  /// Returns whether the value of an expression in the entry has the name.
  func hasValue(_ name: String) -> Bool { names.contains { $0.name == name } }

  /// Returns the source text of a span. Each `_` that refers to a value is replaced by the value's
  /// name.
  func text(at span: Span) -> String {
    text(edits: uses.filter { span.start <= $0.span.start }.map { ($0.span, $0.name) }, in: span)
  }

  /// Records the name of an observation that the entry started.
  func call(_ disposable: any Disposable, _ name: String) {
    for known in handles where known.handle.disposable === disposable { call(known.span, name) }
  }

  var canBeUndone: Bool { changes != nil }

  /// Restores the names and values from before the entry.
  func restoreState(in workspace: Workspace) {
    if let changes { workspace.environment.revert(changes) }
    for (global, value) in values { global.value = value }
    workspace.renumber(from: valueCount)
  }

  /// Discards the state from before the entry. The entry can then no longer be undone.
  func settle() { (changes, values) = (nil, []) }

  /// The numbered values that the entry refers to.
  var usedNames: Set<String> { Set(uses.map(\.name)) }

  /// Returns the source text of the entry as a part of a program. Numbered values become variables.
  ///
  /// - Parameters:
  ///   - wanted: The numbered values that other entries refer to.
  ///   - renamings: The new names of identifiers.
  ///   - end: The offset of the statement that a later entry continues, since that entry contains
  ///     the rest of the text. If nil, returns the whole text.
  func text(
    wanted: Set<String>, _ renamings: [(span: Span, text: String)], until end: Int? = nil
  ) -> String {
    let whole = Span(0..<(end ?? source.text.utf8.count))
    var edits: [(span: Span, text: String)] = uses.map { ($0.span, $0.name.asVariable) }
    edits += renamings
    for (span, name) in names where wanted.contains(name) {
      edits.append((Span(span.start..<span.start), "let \(name.asVariable) = "))
    }
    for (span, value) in shown {
      let name = names.last { $0.span == span && wanted.contains($0.name) }?.name.asVariable
      edits += showing(value, at: span, as: name)
    }
    return text(edits: edits.filter { end == nil || $0.span.start < whole.end }, in: whole)
  }

  /// Returns edits of an expression after which a program displays its value as the REPL did.
  ///
  /// - Parameter name: The variable that the value is assigned to, or nil if there is none.
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
      case .call(let call):
        // 'a |> f' is a call whose argument precedes the function.
        return call.arguments.allSatisfy { $0.value.span.start >= call.callee.span.start }
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
  /// The name of the variable for a numbered value such as `$1`. Other names are unchanged.
  fileprivate var asVariable: String { first == "$" ? "value" + dropFirst() : self }
}

private struct WeakHandle {
  weak var disposable: (any Disposable)?
}
