import WeirHelp
import WeirStreams

/// An open document, and what is known about its present text.
final class Document {
  let uri: String
  private(set) var version: Payload
  private(set) var lines: LineTable
  /// Whether the diagnostics of the present text have not been sent yet.
  var isUnchecked = true
  /// Whether the present text was only parsed.
  private(set) var isIncomplete = false
  /// The last text that was checked completely.
  private(set) var checkpoint: Checkpoint?
  /// The names and types of the present text.
  private var known: SymbolIndex?
  /// The diagrams of the streams in the last picture.
  private(set) var diagrams = DiagramStore()

  init(uri: String, version: Payload, _ text: String, encoding: LineTable.Encoding) {
    (self.uri, self.version) = (uri, version)
    lines = LineTable(Array(text.utf8), encoding: encoding)
  }

  var source: SourceText {
    let name = uri.split(separator: "/").last.map(String.init) ?? uri
    return SourceText(name: name, text: lines.text)
  }

  /// Replaces a range, or the whole text.
  func replace(_ range: Range<Int>?, with text: String) {
    var bytes = lines.bytes
    if let range { bytes.replaceSubrange(range, with: text.utf8) } else { bytes = Array(text.utf8) }
    lines = LineTable(bytes, encoding: lines.encoding)
    (isUnchecked, isIncomplete, known) = (true, false, nil)
    diagrams = DiagramStore()
  }

  func note(version: Payload) { self.version = version }

  /// Returns the diagnostics of the present text; nil if the check was stopped.
  ///
  /// A text with syntax errors has no others, so that it is only parsed.
  func check(wantsStop: @escaping () -> Bool) -> [Diagnostic]? {
    let mistakes = Parser.parse(source, wantsStop: wantsStop).diagnostics
    if wantsStop() { return nil }
    if mistakes.isEmpty { return findDeclarations(wantsStop: wantsStop) }
    isIncomplete = true
    return mistakes
  }

  /// Checks the whole text, so that its declarations are known, and returns its diagnostics; nil if
  /// the check was stopped.
  @discardableResult
  func findDeclarations(wantsStop: @escaping () -> Bool) -> [Diagnostic]? {
    let source = source
    guard let result = Session.analyzed(source, wantsStop: wantsStop) else { return nil }
    checkpoint = Checkpoint(lines.bytes, result.statements, result.checker)
    isIncomplete = false
    return result.diagnostics
  }

  /// The names and types of the present text.
  var index: SymbolIndex {
    if let known { return known }
    let index = SymbolIndex(of: source)
    known = index
    return index
  }

  // MARK: Positions

  /// The offset of a position that a client sent.
  func offset(of json: JSON?) throws(RequestError) -> Int {
    guard let line = json?.line?.int, let character = json?.character?.int else {
      throw .invalidParameters("a position needs a line and a character")
    }
    return lines.offset(of: LineTable.Position(line: line, character: character))
  }

  func range(of json: JSON?) throws(RequestError) -> Range<Int> {
    let (start, end) = (try offset(of: json?.start), try offset(of: json?.end))
    return min(start, end)..<max(start, end)
  }

  func position(_ offset: Int) -> Payload {
    let position = lines.position(of: offset)
    return ["line": .int(position.line), "character": .int(position.character)]
  }

  func range(_ span: Range<Int>) -> Payload {
    ["start": position(span.lowerBound), "end": position(span.upperBound)]
  }

  func range(_ span: Span) -> Payload { range(span.start..<span.end) }

  func location(_ span: Span) -> Payload { ["uri": .string(uri), "range": range(span)] }

  func text(in range: Range<Int>) -> String {
    String(decoding: lines.bytes[range.clamped(to: 0..<lines.bytes.count)], as: UTF8.self)
  }
}
