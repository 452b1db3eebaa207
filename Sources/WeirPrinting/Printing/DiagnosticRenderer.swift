import WeirRuntime
import WeirText

/// A formatter for diagnostics. Its text contains the message, the location and the source line,
/// with carets below the span.
public struct DiagnosticRenderer: Sendable {
  /// The width of the output in columns. Longer source lines are truncated around the span.
  public let width: Int

  /// - Parameter width: The width of the output in columns. The default is for output that is not a
  ///   terminal.
  public init(width: Int = 100) { self.width = width }

  /// Returns the lines of the diagnostic. The first element has several lines if the message has
  /// several lines.
  public func render(_ diagnostic: Diagnostic, in source: SourceText) -> [StyledText] {
    let first = source.position(of: diagnostic.span.start)
    let last = source.position(of: max(diagnostic.span.start, diagnostic.span.end - 1))
    let gutter = String(last.line).count
    let margin = String.spaces(gutter)
    let severity = StyledText.Role.severity(diagnostic.severity)
    var lines = [
      StyledText(diagnostic.severity.rawValue + ":", severity) + StyledText(" ")
        + StyledText(diagnostic.message, .heading),
      StyledText(margin) + StyledText("-->", .gutter)
        + StyledText(" \(source.name):\(first.line):\(first.column)"),
      StyledText(margin) + StyledText(" |", .gutter),
    ]
    lines += excerpt(diagnostic, in: source, first.line, last.line, gutter)
    for hint in diagnostic.hints {
      let sign =
        StyledText(margin) + StyledText(" =", .gutter) + StyledText(" ")
        + StyledText("hint:", .severity(.hint))
      let further = StyledText(.spaces(sign.width))
      let rows = Self.wrapped(hint, to: width - further.width - 1)
      for (index, row) in rows.enumerated() {
        lines.append((index == 0 ? sign : further) + StyledText(" " + row))
      }
    }
    return lines
  }

  /// Returns the source line of the span with carets below it. For a span of several lines, returns
  /// the first and the last line.
  private func excerpt(
    _ diagnostic: Diagnostic, in source: SourceText, _ first: Int, _ last: Int, _ gutter: Int
  ) -> [StyledText] {
    var lines: [StyledText] = []
    for number in first == last ? [first] : [first, last] {
      let (line, span) = part(of: diagnostic.span, onLine: number, in: source)
      let shown = Excerpt(line[...], span: span, width: width - gutter - 3)
      let count = String(number)
      let text = shown.text.isEmpty ? "" : " " + shown.text
      lines.append(
        StyledText(.spaces(gutter - count.count) + count + " |", .gutter) + StyledText(text))
      let isLast = number == last
      lines += carets(
        shown, isLast ? diagnostic.label : nil, .severity(diagnostic.severity), gutter)
      if !isLast, last > first + 1 {
        lines.append(StyledText(.spaces(gutter)) + StyledText(" :", .gutter))
      }
    }
    return lines
  }

  private func carets(
    _ shown: Excerpt, _ label: String?, _ role: StyledText.Role, _ gutter: Int
  ) -> [StyledText] {
    let bar = StyledText(.spaces(gutter)) + StyledText(" |", .gutter) + StyledText(" ")
    let indent = StyledText(.spaces(shown.columns.lowerBound))
    let carets = String("^", times: shown.columns.count)
    guard let label else { return [bar + indent + StyledText(carets, role)] }
    let room = width - gutter - 3
    if shown.columns.upperBound + 1 + DisplayWidth.of(label) <= room {
      return [bar + indent + StyledText(carets + " " + label, role)]
    }
    let labelIndent = max(0, min(shown.columns.lowerBound, room - DisplayWidth.of(label)))
    return [bar + indent + StyledText(carets, role)]
      + Self.wrapped(label, to: room).map {
        bar + StyledText(.spaces(labelIndent)) + StyledText($0, role)
      }
  }

  /// Returns the text, wrapped at spaces. Words longer than `width` are not broken.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    if DisplayWidth.of(text) <= width { return [text] }
    return text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  /// Returns a source line without credentials and the offsets in it that the span covers.
  /// Indentation is not covered on the lines that follow the first line of the span.
  private func part(
    of span: Span, onLine number: Int, in source: SourceText
  ) -> (String, Range<Int>) {
    let line = source.line(number)
    let start = source.text.utf8.distance(from: source.text.startIndex, to: line.startIndex)
    let lead = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let lower = span.start < start ? min(lead, line.utf8.count) : span.start - start
    let upper = min(max(span.end - start, lower), line.utf8.count)
    return (line.maskingCredentials, min(lower, upper)..<upper)
  }
}
