import WeirLanguage
import WeirText

/// The rows of a terminal as an SVG picture.
struct ScreenPicture {
  let palette: Palette
  /// The number of columns.
  let width: Int
  /// The text that describes the picture to readers who do not see it.
  let title: String

  static let cell = (width: 8.4, height: 19.0)
  static let margin = 16.0

  /// Returns the picture of rows that contain SGR sequences.
  func svg(_ rows: [String]) -> String {
    var pen = ScreenPen()
    return window(
      height: rows.count,
      body: rows.enumerated().flatMap { elements(of: $1, at: $0, &pen) })
  }

  /// Returns the text elements of a row that contains SGR sequences.
  func elements(of row: String, at index: Int, _ pen: inout ScreenPen) -> [String] {
    var elements: [String] = []
    var column = 0
    for run in pen.runs(of: row) {
      let length = DisplayWidth.of(run.text)
      elements += element(run, row: index, column: column, length: length)
      column += length
    }
    return elements
  }

  /// Returns a picture of a window with rounded corners.
  ///
  /// - Parameters:
  ///   - height: the number of rows.
  ///   - style: additional style rules.
  func window(height: Int, style: String = "", body: [String]) -> String {
    let width = Double(self.width) * Self.cell.width + 2 * Self.margin
    let height = Double(height) * Self.cell.height + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVG.number(width)) \(SVG.number(height))" \
      width="\(SVG.number(width))" height="\(SVG.number(height))" role="img" \
      font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="14" fill="\(palette.text)">
      <style>text { white-space: pre }\(style)</style>
      <title>\(SVG.escaped(title))</title>
      <rect width="100%" height="100%" rx="8" fill="\(palette.background)"/>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private func element(_ run: TextRun, row: Int, column: Int, length: Int) -> [String] {
    let text = run.text
    let x = Self.margin + Double(column) * Self.cell.width
    let y = Self.margin + Double(row) * Self.cell.height
    let extent = Double(length) * Self.cell.width
    var elements: [String] = []
    var color = run.style.color.map(palette.color) ?? nil
    if run.style.isReversed {
      elements.append(
        "<rect x=\"\(SVG.number(x))\" y=\"\(SVG.number(y))\" width=\"\(SVG.number(extent))\" "
          + "height=\"\(SVG.number(Self.cell.height))\" fill=\"\(color ?? palette.text)\"/>")
      color = palette.background
    }
    var attributes = ""
    if let color { attributes += " fill=\"\(color)\"" }
    if run.style.isBold { attributes += " font-weight=\"bold\"" }
    if run.style.isDim { attributes += " opacity=\"0.65\"" }
    if run.style.isUnderlined { attributes += " text-decoration=\"underline\"" }
    // Without spaces at the ends, which some renderers drop.
    let start = text.prefix { $0 == " " }.count
    let visible = text.dropFirst(start).withoutTrailingSpaces
    guard !visible.isEmpty else { return elements }
    elements.append(
      "<text x=\"\(SVG.number(x + Double(start) * Self.cell.width))\" y=\"\(SVG.number(y + 14))\" "
        + "textLength=\"\(SVG.number(Double(DisplayWidth.of(visible)) * Self.cell.width))\""
        + "\(attributes)>\(SVG.escaped(visible))</text>")
    return elements
  }
}

extension Substring {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
