import WeirRuntime

/// A program that is split into steps for a presentation. Each step is a statement with the
/// comments that precede it.
///
/// A line that begins with `:` and a letter is a REPL command and forms a separate step. A comment
/// that begins with `//!` is a note to the speaker, and the `//?` lines of a lesson are omitted.
public struct ScriptOutline: Equatable, Sendable {
  public struct Step: Equatable, Sendable {
    /// The lines of the comments, without comment markers. Empty lines separate paragraphs.
    public package(set) var narration: [String]
    /// The lines of the notes to the speaker.
    public let notes: [String]
    /// The source of the statement, including a comment that follows on its last line.
    public package(set) var text: String

    public init(narration: [String], notes: [String] = [], text: String) {
      (self.narration, self.notes, self.text) = (narration, notes, text)
    }
  }

  /// An error for a program that cannot be parsed.
  public struct Unreadable: Error, Equatable {
    public let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics
    }
  }

  public let steps: [Step]
  /// The lines of the comments that follow the last statement.
  public let closing: [String]

  public init(_ source: SourceText) throws(Unreadable) {
    let (bytes, commands, statements) = try Self.split(source)
    let spans = (commands + statements).sorted { $0.start < $1.start }
    (steps, closing) = bytes.withUnsafeBufferPointer { code in
      Array(source.text.utf8).withUnsafeBufferPointer { bytes in
        var reader = OutlineReader(bytes, code: code)
        for span in spans { reader.add(span) }
        return reader.finish()
      }
    }
  }

  /// A statement or a command of a program.
  public enum Part: Sendable {
    /// A statement, at its place in a text that is otherwise blank.
    case statement(SourceText)
    case command(String)
  }

  /// Returns the statements and commands of a program, in order.
  public static func parts(of source: SourceText) throws(Unreadable) -> [Part] {
    let (_, commands, statements) = try split(source)
    let bytes = Array(source.text.utf8)
    let parts = commands.map { ($0, true) } + statements.map { ($0, false) }
    return parts.sorted { $0.0.start < $1.0.start }.map { span, isCommand in
      if isCommand {
        return .command(String(decoding: bytes[span.start..<span.end], as: UTF8.self))
      }
      var text = bytes[..<span.end]
      for index in text[..<span.start].indices where text[index] != UInt8(ascii: "\n") {
        text[index] = UInt8(ascii: " ")
      }
      return .statement(
        SourceText(name: source.name, text: String(decoding: text, as: UTF8.self)))
    }
  }

  /// Returns the bytes of a program with spaces in place of its commands, and the spans of the
  /// commands and of the statements.
  private static func split(
    _ source: SourceText
  ) throws(Unreadable) -> (bytes: [UInt8], commands: [Span], statements: [Span]) {
    var bytes = Array(source.text.utf8)
    var (parsed, spans) = (Parser.parse(source), [Span]())
    // If the program parses without errors, a line that begins with a colon continues a ternary
    // expression and is not a command.
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
    return (bytes, spans, parsed.statements.map(\.span))
  }

  public init(steps: [Step]) { (self.steps, closing) = (steps, []) }

  /// Returns whether a text is not a program because it contains lines with REPL commands.
  public static func hasCommands(_ source: SourceText) -> Bool {
    !commands(in: Array(source.text.utf8)).isEmpty && !Parser.parse(source).diagnostics.isEmpty
  }

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
  /// The notes that precede the next statement.
  private var notes: [String] = []
  private var last: Range<Int>?

  /// - Parameters:
  ///   - bytes: The source text.
  ///   - code: The source text with REPL commands replaced by spaces.
  init(_ bytes: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let marks = LexedText(code).map { Marker.marks(in: $0) } ?? []
    comments = marks.filter { $0.role == .comment }.map(\.range)[...]
  }

  mutating func add(_ span: Span) {
    let narration = narration(before: span.start)
    steps.append(
      ScriptOutline.Step(narration: narration, notes: notes, text: text(span.start..<span.end)))
    notes = []
    last = span.start..<span.end
    comments = comments.drop { $0.lowerBound < span.end }
  }

  mutating func finish() -> ([ScriptOutline.Step], [String]) {
    let closing = narration(before: bytes.count)
    return (steps, closing)
  }

  /// Returns the lines of the comments before an offset.
  ///
  /// A comment on the last line of the previous statement is appended to that statement instead.
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
      let text = text(comment)
      if text.hasPrefix("//!") {
        notes.append(text.dropFirst(3).withoutFirstSpace.withoutLastSpaces)
      }
      guard let said = Self.lines(of: text) else { continue }
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

  /// Returns the lines of a comment without comment markers, or nil for a `#!` line, a note and a
  /// line of a question.
  private static func lines(of comment: String) -> [String]? {
    if ["#!", "//!", "//?"].contains(where: comment.hasPrefix) { return nil }
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
