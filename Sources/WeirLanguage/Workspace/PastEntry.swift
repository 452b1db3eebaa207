import Weir
import WeirSyntax

/// An entry that was evaluated: what it said, and how things were before it.
final class PastEntry {
  let source: SourceText
  let number: Int
  /// The end of an earlier entry that stands in this one, with more behind it.
  let continued: EntryEnd?
  /// True for a declaration that moves streams.
  let rewires: Bool
  private(set) var succeeded = false
  /// The watches that ended because their variables, or what they watched, became something else.
  var dropped: [Observation] = []
  /// What observed streams that it declared anew, and was moved: the entry that had said it, and how.
  var replaced: [(entry: Int, text: String)] = []
  /// How names were before it; nil once it cannot be taken back.
  private(set) var changes: Environment.Changes? = Environment.Changes()
  private var values: [(Global, Value?)]
  private let numbersGiven: Int
  /// What ends the observations, by the expressions that began them.
  private var handles: [(span: Span, handle: WeakHandle)] = []
  /// What its expressions were called, by where they stand.
  private var names: [(span: Span, name: String)] = []
  /// What the prompt has shown of its expressions.
  private var shown: [(span: Span, value: ShownValue)] = []
  /// The lines that it led to, as far as they are few enough.
  private(set) var output: [String] = []
  private var uses: [(span: Span, name: String)] = []

  init(
    _ source: SourceText, number: Int, continuing: EntryEnd?, rewires: Bool, _ workspace: Workspace
  ) {
    (self.source, self.number, continued) = (source, number, continuing)
    self.rewires = rewires
    values = workspace.environment.globals.values.filter(\.mayChange).map { ($0, $0.value) }
    numbersGiven = workspace.numbersGiven
  }

  func finish(succeeded: Bool, uses: [(span: Span, name: String)]) {
    (self.succeeded, self.uses) = (succeeded, uses)
  }

  /// Notes the value of a statement that is only an expression.
  func note(_ evaluated: Evaluated) {
    guard case .object(let handle as DisposableObject) = evaluated.value.unwrapped else { return }
    handles.append((evaluated.span, WeakHandle(disposable: handle.disposable)))
  }

  /// Notes what the value of an expression is called from now on.
  func call(_ span: Span, _ name: String) { names.append((span, name)) }

  /// What the value of an expression is called, where it has no name of its own.
  func name(at span: Span) -> String? { names.last { $0.span == span }?.name }

  /// Notes what the prompt does with the value of an expression; nil for nothing.
  func show(_ span: Span, _ value: ShownValue?) {
    shown.removeAll { $0.span == span }
    if let value { shown.append((span, value)) }
  }

  /// Notes what the entry has led to.
  func note(_ text: String) {
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if output.count < Self.outputLimit { output.append(String(line)) }
      if output.count == Self.outputLimit { output.append("...") }
    }
  }

  private static let outputLimit = 100

  /// True where the value of one of its expressions is called so.
  func isCalled(_ name: String) -> Bool { names.contains { $0.name == name } }

  /// What stands at a span, where `_` is called by its name.
  func text(at span: Span) -> String {
    text(edits: uses.filter { span.start <= $0.span.start }.map { ($0.span, $0.name) }, in: span)
  }

  /// The same for an expression that began an observation.
  func call(_ disposable: any Disposable, _ name: String) {
    for known in handles where known.handle.disposable === disposable { call(known.span, name) }
  }

  var canBeUndone: Bool { changes != nil }

  /// Puts names and values back.
  func putBack(in workspace: Workspace) {
    if let changes { workspace.environment.revert(changes) }
    for (global, value) in values { global.value = value }
    workspace.renumber(from: numbersGiven)
  }

  /// From now on the entry cannot be taken back.
  func settle() { (changes, values) = (nil, []) }

  /// The numbered values that the entry speaks of.
  var usedNames: Set<String> { Set(uses.map(\.name)) }

  /// The entry as a program may say it: numbered values become variables.
  ///
  /// - Parameters:
  ///   - wanted: the numbered values that later entries speak of.
  ///   - end: where the rest of it stands in a later entry.
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

  /// What makes a program show an expression that the prompt showed.
  ///
  /// - Parameter name: of the variable that its value is put into.
  private func showing(
    _ value: ShownValue, at span: Span, as name: String?
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

  /// True where a dot may come right behind an expression.
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
  /// `$1` as a program may call it.
  fileprivate var asVariable: String { first == "$" ? "value" + dropFirst() : self }
}

private struct WeakHandle {
  weak var disposable: (any Disposable)?
}
