import WeirSyntax

/// A program as a presenter shows it: its statements, each with the comments before it.
///
/// A line that begins with `:` and a letter is a command of the prompt, and a step of its own.
public struct ScriptOutline: Equatable, Sendable {
  public struct Step: Equatable, Sendable {
    /// The lines of the comments, without their marks; an empty one parts paragraphs.
    public let narration: [String]
    /// The statement as it was written, with the comment behind it.
    public internal(set) var text: String

    public init(narration: [String], text: String) {
      (self.narration, self.text) = (narration, text)
    }
  }

  /// Why there is none: the program cannot be read.
  public struct Unreadable: Error, Equatable {
    public let diagnostics: [Diagnostic]
  }

  public let steps: [Step]
  /// What the comments behind the last statement say.
  public let closing: [String]

  public init(_ source: SourceText) throws(Unreadable) {
    var bytes = Array(source.text.utf8)
    let original = bytes
    var (parsed, spans) = (Parser.parse(source), [Span]())
    // A ternary may begin a line with a colon, and is no mistake.
    if !parsed.diagnostics.isEmpty {
      spans = Self.commands(in: bytes)
      for span in spans {
        bytes.replaceSubrange(
          span.start..<span.end,
          with: repeatElement(UInt8(ascii: " "), count: span.end - span.start))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      parsed = Parser.parse(SourceText(name: source.name, text: text))
    }
    guard parsed.diagnostics.isEmpty else {
      throw Unreadable(diagnostics: parsed.diagnostics)
    }
    spans = (spans + parsed.statements.map(\.span)).sorted { $0.start < $1.start }
    (steps, closing) = bytes.withUnsafeBufferPointer { code in
      original.withUnsafeBufferPointer { bytes in
        var reader = OutlineReader(bytes, code: code)
        for span in spans { reader.add(span) }
        return reader.finish()
      }
    }
  }

  public init(steps: [Step]) { (self.steps, closing) = (steps, []) }

  private static func commands(in bytes: [UInt8]) -> [Span] {
    var (spans, start) = ([Span](), 0)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start = line.endIndex + 1 }
      guard line.first == UInt8(ascii: ":"), let next = line.dropFirst().first,
        Unicode.Scalar(next).properties.isAlphabetic
      else { continue }
      let end = line.lastIndex { ![0x20, 0x09, 0x0D].contains($0) } ?? line.startIndex
      spans.append(Span(start..<end + 1))
    }
    return spans
  }
}

private struct OutlineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var comments: ArraySlice<Range<Int>>
  private var steps: [ScriptOutline.Step] = []
  private var last: Range<Int>?

  /// - Parameter code: the bytes with spaces in place of commands.
  init(_ bytes: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let marks = LexedText(code).map { Marker.marks(in: $0) } ?? []
    comments = marks.filter { $0.role == .comment }.map(\.range)[...]
  }

  mutating func add(_ span: Span) {
    let narration = narration(before: span.start)
    steps.append(ScriptOutline.Step(narration: narration, text: text(span.start..<span.end)))
    last = span.start..<span.end
    comments = comments.drop { $0.lowerBound < span.end }
  }

  mutating func finish() -> ([ScriptOutline.Step], [String]) {
    let closing = narration(before: bytes.count)
    return (steps, closing)
  }

  /// The comments up to a place; one on the last line of a statement becomes a part of that.
  private mutating func narration(before end: Int) -> [String] {
    if let last, let comment = comments.first, comment.lowerBound < end,
      !bytes[last.upperBound..<comment.upperBound].contains(UInt8(ascii: "\n"))
    {
      comments.removeFirst()
      steps[steps.count - 1].text = text(last.lowerBound..<comment.upperBound)
    }
    var lines: [String] = []
    var position: Int?
    while let comment = comments.first, comment.lowerBound < end {
      comments.removeFirst()
      let said = Self.lines(of: text(comment))
      guard let said else { continue }
      let isApart =
        position.map { bytes[$0..<comment.lowerBound].count { $0 == UInt8(ascii: "\n") } > 1 }
      if isApart == true { lines.append("") }
      lines += said
      position = comment.upperBound
    }
    return lines
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// What a comment says; nil for the line that names the interpreter.
  private static func lines(of comment: String) -> [String]? {
    if comment.hasPrefix("#!") { return nil }
    guard comment.hasPrefix("/*") else {
      return [comment.drop { $0 == "/" }.withoutFirstSpace.withoutLastSpaces]
    }
    let inside = comment.dropFirst(2).dropLast(comment.hasSuffix("*/") ? 2 : 0)
    var lines = inside.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return (text.hasPrefix("*") ? text.dropFirst() : text).withoutFirstSpace.withoutLastSpaces
    }
    if lines.first == "" { lines.removeFirst() }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Substring {
  fileprivate var withoutFirstSpace: Substring { first == " " ? dropFirst() : self }

  fileprivate var withoutLastSpaces: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
