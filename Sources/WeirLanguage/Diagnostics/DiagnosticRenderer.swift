/// Writes diagnostics for people: the message, the place, the source line and carets under it.
public struct DiagnosticRenderer: Sendable {
  /// The columns of the page; longer source lines are cut around the span.
  public let width: Int
  private let palette: Palette

  /// - Parameter width: of a terminal; a hundred columns are a page that goes elsewhere.
  public init(palette: Palette = .plain, width: Int = 100) {
    self.palette = palette
    self.width = width
  }

  /// The colours of the parts, as the parameters of SGR sequences; none where they are empty.
  public struct Palette: Sendable {
    let error, warning, hint, message, gutter: String

    public init(error: String, warning: String, hint: String, message: String, gutter: String) {
      (self.error, self.warning, self.hint) = (error, warning, hint)
      (self.message, self.gutter) = (message, gutter)
    }

    public static let plain = Palette(error: "", warning: "", hint: "", message: "", gutter: "")
  }

  /// Several lines, the last one without its end.
  public func render(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let first = source.position(of: diagnostic.span.start)
    let last = source.position(of: max(diagnostic.span.start, diagnostic.span.end - 1))
    let gutter = String(last.line).count
    let margin = String(repeating: " ", count: gutter)
    var lines = [
      paint(diagnostic.severity.rawValue + ":", severity(diagnostic)) + " "
        + paint(diagnostic.message, palette.message),
      margin + paint("-->", palette.gutter) + " \(source.name):\(first.line):\(first.column)",
      margin + paint(" |", palette.gutter),
    ]
    lines += excerpt(diagnostic, in: source, first.line, last.line, gutter)
    for hint in diagnostic.hints {
      let sign = paint(" =", palette.gutter) + " " + paint("hint:", palette.hint)
      let further = margin + String(repeating: " ", count: " = hint:".count)
      let rows = Self.wrapped(hint, to: width - further.count - 1)
      for (index, row) in rows.enumerated() {
        lines.append((index == 0 ? margin + sign : further) + " " + row)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The first line of the span, and the last when that is another.
  private func excerpt(
    _ diagnostic: Diagnostic, in source: SourceText, _ first: Int, _ last: Int, _ gutter: Int
  ) -> [String] {
    let margin = String(repeating: " ", count: gutter)
    var lines: [String] = []
    for number in first == last ? [first] : [first, last] {
      let (line, span) = part(of: diagnostic.span, onLine: number, in: source)
      let shown = Excerpt(line, span: span, width: width - gutter - 3)
      let count = String(number)
      let padding = String(repeating: " ", count: gutter - count.count)
      lines.append(
        paint(padding + count + " |", palette.gutter) + (shown.text.isEmpty ? "" : " ") + shown.text
      )
      let isLast = number == last
      lines += carets(shown, isLast ? diagnostic.label : nil, severity(diagnostic), gutter)
      if !isLast, last > first + 1 { lines.append(margin + paint(" :", palette.gutter)) }
    }
    return lines
  }

  private func carets(
    _ shown: Excerpt, _ label: String?, _ style: String, _ gutter: Int
  ) -> [String] {
    let bar = String(repeating: " ", count: gutter) + paint(" |", palette.gutter) + " "
    let indent = String(repeating: " ", count: shown.columns.lowerBound)
    let carets = String(repeating: "^", count: shown.columns.count)
    guard let label else { return [bar + indent + paint(carets, style)] }
    let room = width - gutter - 3
    if shown.columns.upperBound + 1 + DisplayWidth.of(label) <= room {
      return [bar + indent + paint(carets + " " + label, style)]
    }
    let labelIndent = max(0, min(shown.columns.lowerBound, room - DisplayWidth.of(label)))
    return [bar + indent + paint(carets, style)]
      + Self.wrapped(label, to: room).map {
        bar + String(repeating: " ", count: labelIndent) + paint($0, style)
      }
  }

  /// The text in lines that fit, as far as its words do.
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

  /// The line and the offsets in it that the span covers, without the space that the line begins with.
  private func part(
    of span: Span, onLine number: Int, in source: SourceText
  ) -> (Substring, Range<Int>) {
    let line = source.line(number)
    let start = source.text.utf8.distance(from: source.text.startIndex, to: line.startIndex)
    let lead = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let lower = span.start < start ? min(lead, line.utf8.count) : span.start - start
    let upper = min(max(span.end - start, lower), line.utf8.count)
    return (line, min(lower, upper)..<upper)
  }

  // MARK: Colour

  private func severity(_ diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: palette.error
    case .warning: palette.warning
    case .hint: palette.hint
    }
  }

  private func paint(_ text: String, _ style: String) -> String {
    style.isEmpty ? text : "\u{1B}[\(style)m\(text)\u{1B}[0m"
  }
}
