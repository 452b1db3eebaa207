import WeirSyntax

/// Writes programs in the canonical layout, which is that of `swift format`.
public enum Formatter {
  /// A text that has syntax errors.
  public struct Unreadable: Error {
    public let diagnostics: [Diagnostic]
  }

  /// Returns a text in the canonical layout, with the same tokens and comments.
  ///
  /// A line that begins with `:` and is not part of a program is a command of a session. It is
  /// kept.
  public static func format(_ source: SourceText) throws(Unreadable) -> String {
    var text = source.text
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    if hasMark { text.unicodeScalars.removeFirst() }
    let usesCRLF = text.utf8.contains(0x0D) && text.contains("\r\n")
    if text.utf8.contains(0x0D) { text = lines(text).joined(separator: "\n") }
    let diagnostics = errors(source.text)
    var result = hasMark ? "\u{FEFF}" : ""
    if diagnostics.isEmpty {
      result += formatScript(text)
    } else {
      let rest = errors(withoutCommands(source.text))
      guard rest.isEmpty, let session = formatSession(text) else {
        throw Unreadable(diagnostics: rest.isEmpty ? diagnostics : rest)
      }
      result += session
    }
    return usesCRLF ? lines(result).joined(separator: "\r\n") : result
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
  }

  private static func errors(_ text: String) -> [Diagnostic] {
    Parser.parse(SourceText(name: "", text: text)).diagnostics.filter { $0.severity == .error }
  }

  /// Returns the text with spaces in place of its commands.
  private static func withoutCommands(_ text: String) -> String {
    var atLineStart = true
    var isCommand = false
    return String(
      decoding: text.utf8.map { byte in
        if byte == 0x0A || byte == 0x0D {
          (atLineStart, isCommand) = (true, false)
          return byte
        }
        if atLineStart { isCommand = byte == UInt8(ascii: ":") }
        atLineStart = false
        return isCommand ? 0x20 : byte
      }, as: UTF8.self)
  }

  /// Formats the programs between the commands of a session. Returns nil if one has errors.
  private static func formatSession(_ text: String) -> String? {
    var result = ""
    var program = ""
    var isReadable = true
    func endProgram(isLast: Bool) {
      isReadable = isReadable && errors(program).isEmpty
      let formatted = formatScript(program)
      let isSeparated = !result.isEmpty && program.hasPrefix("\n") && !formatted.isEmpty
      let separates = !isLast && program.hasSuffix("\n\n")
      result += (isSeparated ? "\n" : "") + formatted + (separates ? "\n" : "")
      program = ""
    }
    for line in lines(text) {
      if line.hasPrefix(":") {
        endProgram(isLast: false)
        result += line + "\n"
      } else {
        program += line + "\n"
      }
    }
    endProgram(isLast: true)
    return isReadable ? result : nil
  }

  // MARK: Programs

  /// Formats a program, which can begin with `#!`.
  private static func formatScript(_ text: String) -> String {
    guard text.hasPrefix("#!") else { return formatProgram(Imports.ordered(text)) }
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    let program = text[end...].drop { $0 == "\n" }
    let isSeparated = text[end...].hasPrefix("\n\n") && !program.isEmpty
    return text[..<end] + (isSeparated ? "\n\n" : "\n")
      + formatProgram(Imports.ordered(String(program)))
  }

  /// Formats a program. A program with a construct that is unknown here is returned unchanged.
  private static func formatProgram(_ text: String) -> String {
    guard var result = try? layout(text) else { return text }
    // The place of a trailing comma or a comment can change once more.
    for _ in 1...2 {
      guard let next = try? layout(result), next != result else { break }
      result = next
    }
    return result
  }

  static func layout(_ text: String) throws -> String {
    var text = text
    return try text.withUTF8 { bytes in
      guard let lexed = LexedText(bytes) else { return "" }
      let atoms = Atom.all(of: lexed)
      guard atoms.count > 1 || atoms[0].trivia.contains(where: { !$0.isNewlines }) else {
        return ""
      }
      var reader = OutlineReader(text: bytes, atoms: atoms)
      let layout = Layout(text: bytes, atoms: atoms)
      try reader.program().apply(to: layout)
      let result = LayoutPrinter.print(layout.joined())
      guard hasSameTokens(lexed, result) else { throw OutlineReader.Unknown(atom: 0) }
      return result
    }
  }

  /// Whether two texts have the same tokens, apart from trailing commas.
  private static func hasSameTokens(_ old: LexedText, _ result: String) -> Bool {
    var result = result
    return result.withUTF8 { bytes in
      guard let new = LexedText(bytes) else { return old.tokens.count == 1 }
      var (a, b) = (0, 0)
      while true {
        if old.isTrailingComma(a) { a += 1 }
        if new.isTrailingComma(b) { b += 1 }
        let kind = old.tokens[a].kind
        guard kind == new.tokens[b].kind else { return false }
        if kind == .end { return true }
        if kind != .string, kind != .stringSegment,
          old.text(old.tokens[a]) != new.text(new.tokens[b])
        {
          return false
        }
        (a, b) = (a + 1, b + 1)
      }
    }
  }
}

extension Character {
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension LexedText {
  fileprivate func isTrailingComma(_ index: Int) -> Bool {
    tokens[index].kind == .comma && tokens[index + 1].kind == .rightBracket
  }
}
