import WeirText

/// The rows of a terminal as an SVG picture.
struct ScreenPicture {
  /// The colors of a terminal.
  struct Palette {
    let background: String
    let text: String
    /// The eight normal and the eight bright colors.
    let colours: [String]

    static let dark = Palette(
      background: "#1d2026", text: "#d8dce3",
      colours: [
        "#3b4048", "#f0747c", "#97c97a", "#e3bd6d", "#6cb3f2", "#cf8ee0", "#5cc3cf", "#c6cbd4",
        "#7d8592", "#ff8f96", "#b0df95", "#f2d28a", "#8ec8fb", "#dfa9ee", "#7fd9e3", "#ffffff",
      ])
    static let light = Palette(
      background: "#fafafa", text: "#24292f",
      colours: [
        "#24292f", "#b3261e", "#1e6b34", "#8a5a00", "#1a5fb4", "#7c2d9e", "#0b6a75", "#6e7781",
        "#57606a", "#d13b32", "#2a8a47", "#a86f00", "#2f7ad9", "#9a45bd", "#128291", "#24292f",
      ])
  }

  let palette: Palette
  /// The number of columns.
  let width: Int
  /// The text that describes the picture to readers who do not see it.
  let title: String

  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = 16.0

  /// Returns the picture of rows that contain SGR sequences.
  func svg(_ rows: [String]) -> String {
    var pen = Pen()
    var body: [String] = []
    for (index, row) in rows.enumerated() {
      var column = 0
      for run in pen.runs(of: row) {
        let length = DisplayWidth.of(run.text)
        body += element(run, row: index, column: column, length: length)
        column += length
      }
    }
    let width = Double(self.width) * Self.cell.width + 2 * Self.margin
    let height = Double(rows.count) * Self.cell.height + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img" \
      font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="14" fill="\(palette.text)">
      <style>text { white-space: pre }</style>
      <title>\(title.escaped)</title>
      <rect width="100%" height="100%" rx="8" fill="\(palette.background)"/>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private func element(_ run: Run, row: Int, column: Int, length: Int) -> [String] {
    let text = run.text
    let x = Self.margin + Double(column) * Self.cell.width
    let y = Self.margin + Double(row) * Self.cell.height
    let extent = Double(length) * Self.cell.width
    var elements: [String] = []
    var colour = run.style.colour.map(colour) ?? nil
    if run.style.isReversed {
      elements.append(
        "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(extent))\" "
          + "height=\"\(number(Self.cell.height))\" fill=\"\(colour ?? palette.text)\"/>")
      colour = palette.background
    }
    var attributes = ""
    if let colour { attributes += " fill=\"\(colour)\"" }
    if run.style.isBold { attributes += " font-weight=\"bold\"" }
    if run.style.isDim { attributes += " opacity=\"0.65\"" }
    if run.style.isUnderlined { attributes += " text-decoration=\"underline\"" }
    // Without spaces at the ends, which some renderers drop.
    let start = text.prefix { $0 == " " }.count
    let visible = text.dropFirst(start).withoutTrailingSpaces
    guard !visible.isEmpty else { return elements }
    elements.append(
      "<text x=\"\(number(x + Double(start) * Self.cell.width))\" y=\"\(number(y + 14))\" "
        + "textLength=\"\(number(Double(DisplayWidth.of(visible)) * Self.cell.width))\""
        + "\(attributes)>\(visible.escaped)</text>")
    return elements
  }

  /// Returns the color with an index in the 256 colors of a terminal.
  private func colour(_ index: Int) -> String? {
    if index < 16 { return palette.colours[index] }
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return hexadecimal(level, level, level)
    }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return hexadecimal(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  private func hexadecimal(_ channels: Int...) -> String {
    "#"
      + channels.map {
        let digits = String($0, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// The text of a row in one style.
private struct Run {
  var text: String
  let style: CellStyle
}

private struct CellStyle: Equatable {
  var colour: Int?
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
}

/// The current SGR state, which continues from one row to the next.
private struct Pen {
  private var style = CellStyle()

  mutating func runs(of row: String) -> [Run] {
    var runs: [Run] = []
    var rest = row[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count + 1)
        take(sequence.dropFirst().split(separator: ";").map { Int($0) ?? 0 })
      } else if runs.last?.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(text: String(character), style: style))
      }
    }
    return runs
  }

  private mutating func take(_ parameters: [Int]) {
    var rest = parameters.isEmpty ? [0] : parameters[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = CellStyle()
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isReversed = false
      case 30...37: style.colour = number - 30
      case 38 where rest.first == 5:
        style.colour = rest.dropFirst().first
        rest = rest.dropFirst(2)
      case 39: style.colour = nil
      case 90...97: style.colour = number - 90 + 8
      default: break
      }
    }
  }
}

extension Substring {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
