import WeirSession
import WeirText

/// The comments of the program, which the exported source keeps between statements, members and the
/// links of a chain.
extension SwiftPrinter {
  func lines(of statements: [Statement], from start: Int, to end: Int) -> String {
    lines(of: statements, \.span, from: start, to: end, statement)
  }

  /// Returns the lines of statements, members or cases, with the comments and blank lines between
  /// them.
  ///
  /// - Parameter start: the position after the opening brace.
  func lines<Element>(
    of elements: [Element], _ span: (Element) -> Span, from start: Int, to end: Int,
    _ print: (Element) -> String
  ) -> String {
    var lines: [String] = []
    var offset = start
    for element in elements {
      let span = span(element)
      lines += remarks(from: offset, to: span.start, isFirst: offset == start)
      lines.append(print(element) + trailingComment(span.end, before: end))
      offset = span.end
    }
    lines += remarks(from: offset, to: end, isFirst: offset == start)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Returns a member access. The member begins a new line if it does so in the source.
  func link(_ base: Expression, _ name: Name, _ link: String) -> String {
    let text = expression(base, isBase: true)
    let (start, end) = (base.span.end, name.span.start)
    guard hasNewline(between: start, and: end) else { return text + link }
    let remarks = remarks(from: start, to: end, isFirst: false).filter { $0 != "" }
    return text + trailingComment(start, before: end) + "\n"
      + (remarks + [link]).joined(separator: "\n").indented
  }

  /// Returns the position after the next occurrence of a character.
  func offset(after character: Unicode.Scalar, from start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: character)) ?? start - 1) + 1
  }

  /// Returns the comments and blank lines of a part of the source without code.
  private func remarks(from start: Int, to end: Int, isFirst: Bool) -> [String] {
    guard start < end else { return [] }
    let gap = bytes[start..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var remarks: [String] = []
    var depth = 0
    // The first line of a gap is the end of the previous statement's line, or the rest of the line
    // with the opening brace. The last line of a gap is the indentation of the next statement.
    for line in isFirst ? gap[...] : gap.dropFirst() {
      var text = String(decoding: line, as: UTF8.self).trimmed
      if isFirst, start > 0, line.startIndex == start { text = text.comment }
      if depth > 0 || text.hasPrefix("/*") {
        depth += text.ranges(of: "/*").count - text.ranges(of: "*/").count
        if let remark = text.lineComment { remarks.append(remark) }
      } else if text.hasPrefix("//") {
        remarks.append(text.visible)
      } else if text.isEmpty, line.endIndex < end, remarks.last != "",
        !(isFirst && remarks.isEmpty)
      {
        remarks.append("")
      }
    }
    return remarks
  }

  /// Returns the comment that ends the line, after two spaces; empty if there is none.
  private func trailingComment(_ offset: Int, before end: Int) -> String {
    let rest = bytes[min(offset, end)..<end].prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: rest, as: UTF8.self).trimmed
    if text.hasPrefix("//") { return "  \(text.visible)" }
    guard text.hasPrefix("/*"), text.firstRange(of: "*/")?.upperBound == text.endIndex else {
      return ""
    }
    return text.lineComment.map { "  \($0)" } ?? ""
  }
}

extension String {
  /// The comment at the end of the line; empty if there is none.
  fileprivate var comment: String {
    firstRange(of: "//").map { String(self[$0.lowerBound...]) } ?? ""
  }

  /// A line of a block comment as a comment of its own; nil if it has no text.
  fileprivate var lineComment: String? {
    let text = replacing("/*", with: "").replacing("*/", with: "").trimmed
    return text.isEmpty ? nil : "// \(text.visible)"
  }
}
