import WeirHelp
import WeirStreams

extension Server {
  func codeActions(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let range = try document.range(of: parameters?.range)
    let index = document.index
    var actions: [(kind: String, action: Payload)] = []
    for diagnostic in index.diagnostics
    where diagnostic.span.start <= range.upperBound && range.lowerBound <= diagnostic.span.end {
      guard let fix = Fix(diagnostic, in: index),
        fix.removes(diagnostic, from: document.source, knowing: index.diagnostics)
      else { continue }
      let action: Payload = [
        "title": .string(fix.title), "kind": "quickfix",
        "diagnostics": [payload(of: diagnostic, in: document)], "isPreferred": true,
        "edit": change(fix.edits, in: document),
      ]
      actions.append(("quickfix", action))
    }
    if let extraction = Fix(extracting: range, in: index, of: document.source) {
      let action: Payload = [
        "title": .string(extraction.title), "kind": "refactor.extract",
        "edit": change(extraction.edits, in: document),
      ]
      actions.append(("refactor.extract", action))
    }
    guard let wanted = parameters?.context?.only?.array?.compactMap(\.string) else {
      return .array(actions.map(\.action))
    }
    return .array(
      actions.filter { kind, _ in wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") } }
        .map(\.action))
  }

  private func change(_ edits: [TextEdit], in document: Document) -> Payload {
    ["changes": .object([(document.uri, .array(edits.map { document.edit($0) }))])]
  }
}

/// A change of a program that the hint of a diagnostic proposes, or an extraction.
struct Fix {
  let title: String
  let edits: [TextEdit]

  private init(_ title: String, _ edits: [TextEdit]) { (self.title, self.edits) = (title, edits) }

  /// Creates the change; nil if the hints propose none.
  init?(_ diagnostic: Diagnostic, in index: SymbolIndex) {
    let texts = [diagnostic.message, diagnostic.label ?? ""] + diagnostic.hints
    let (span, all) = (diagnostic.span, texts.joined(separator: "\n"))
    if let meant = all.quoted(after: "did you mean "), let place = index.place(span, for: meant) {
      self.init("Change to '\(meant)'", [TextEdit(place, meant)])
    } else if all.contains("did you mean to call it with '()'") {
      self.init("Add '()'", [TextEdit(Span(span.end..<span.end), "()")])
    } else if let start = all.quoted(after: "start it with ") {
      // A variable is started after its declaration.
      let statement = index.innermostStatement(around: span)
      let isName = statement.map { index.declares($0) } ?? false
      let end = (isName ? statement : nil)?.end ?? span.end
      let text = (isName ? "\n" + index.text(span) : "") + "." + start
      self.init("Add '.\(start)'", [TextEdit(Span(end..<end), text)])
    } else if all.contains("to '_' to silence this hint"),
      let statement = index.innermostStatement(around: span)
    {
      self.init("Assign to '_'", [TextEdit(Span(statement.start..<statement.start), "_ = ")])
    } else if let end = all.quoted(after: "retain it: ") {
      self.init("Add '\(end)'", [TextEdit(Span(span.end..<span.end), end)])
    } else {
      return nil
    }
  }

  /// Creates the change that gives a selected expression a name before its statement; nil if the
  /// selection is no expression, or if the program would have other errors.
  init?(extracting range: Range<Int>, in index: SymbolIndex, of source: SourceText) {
    let bytes = Array(source.text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    var range = range.clamped(to: 0..<bytes.count)
    while !range.isEmpty, isSpace(bytes[range.lowerBound]) { range = range.dropFirst() }
    while !range.isEmpty, isSpace(bytes[range.upperBound - 1]) { range = range.dropLast() }
    let selected = Span(range)
    guard !range.isEmpty, index.isExpression(selected),
      let statement = index.innermostStatement(around: selected), statement != selected
    else { return nil }
    let lineStart = bytes[..<statement.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[lineStart..<statement.start].prefix { $0 == UInt8(ascii: " ") }
    let names = Set(index.tokens.map { index.text($0.span) })
    let name = (["value"] + (2...99).map { "value\($0)" }).first { !names.contains($0) } ?? "value"
    let line =
      "let \(name) = \(index.text(selected))\n" + String(decoding: indentation, as: UTF8.self)
    self.init(
      "Extract to 'let'",
      [TextEdit(Span(statement.start..<statement.start), line), TextEdit(selected, name)])
    let new = SymbolIndex(of: source.applying(edits)).diagnostics
    guard new.map(\.message) == index.diagnostics.map(\.message) else { return nil }
  }

  /// Returns whether the change removes a diagnostic and adds none.
  func removes(
    _ diagnostic: Diagnostic, from source: SourceText, knowing diagnostics: [Diagnostic]
  ) -> Bool {
    guard let new = Session.analyzed(source.applying(edits))?.diagnostics else { return false }
    let errors = { (list: [Diagnostic]) in list.count { $0.severity == .error } }
    return errors(new) < errors(diagnostics)
      || errors(new) == errors(diagnostics) && new.count < diagnostics.count
  }
}

extension SymbolIndex {
  /// Returns whether a statement declares variables.
  fileprivate func declares(_ statement: Span) -> Bool {
    let first = tokens.first { $0.span.start == statement.start }
    return first?.kind == .let || first?.kind == .var
  }

  /// Returns the token that a proposed name replaces; nil if the span is not such a token.
  fileprivate func place(_ span: Span, for meant: String) -> Span? {
    guard let first = tokens.firstIndex(where: { $0.span.start == span.start }) else { return nil }
    let token = tokens[first]
    let next = first + 1 < tokens.count ? tokens[first + 1] : nil
    switch (token.kind, meant.first == ".", meant.last == ":") {
    case (.dot, true, _): return next.map { token.span.joined(with: $0.span) }
    case (_, true, _) where first > 0 && tokens[first - 1].kind == .dot:
      return tokens[first - 1].span.joined(with: token.span)
    case (_, _, true):
      return next?.kind == .colon ? next.map { token.span.joined(with: $0.span) } : nil
    default: return token.span
    }
  }
}

extension String {
  /// The quoted text after a phrase.
  fileprivate func quoted(after phrase: String) -> String? {
    guard let place = firstRange(of: phrase + "'"),
      let end = self[place.upperBound...].firstIndex(of: "'")
    else { return nil }
    return String(self[place.upperBound..<end])
  }
}
