import WeirTerminal
import WeirText

extension Film {
  /// The film as an asciicast.
  ///
  /// Source: https://docs.asciinema.org/manual/asciicast/v2/
  var cast: String {
    let palette = theme.palette
    var text = """
      {"version": 2, "width": \(size.columns), "height": \(size.rows), \
      "title": \(title.jsonText), "theme": {"fg": "\(palette.text)", \
      "bg": "\(palette.background)", "palette": "\(palette.colours.joined(separator: ":"))"}}

      """
    var writer = CastWriter(rows: size.rows)
    var index = 0
    while index < frames.count {
      let time = frames[index].time
      var output = ""
      while index < frames.count, frames[index].time == time {
        writer.write(frames[index].change, to: &output)
        index += 1
      }
      text += Self.event(at: time, output)
    }
    // Players end with the last event.
    return text + Self.event(at: duration, "")
  }

  private static func event(at time: Int, _ output: String) -> String {
    let fraction = String(1_000 + time % 1_000).dropFirst()
    return "[\(time / 1_000).\(fraction), \"o\", \(output.jsonText)]\n"
  }
}

/// Writes changes of the screen as the output of a terminal program.
private struct CastWriter {
  /// The number of rows of the screen.
  let rows: Int
  private var style = Style.plain
  /// The position of the cursor on the screen.
  private var (row, column) = (0, 0)
  private var panel: [[StyledPiece]] = []

  init(rows: Int) { self.rows = rows }

  mutating func write(_ change: Film.Change, to output: inout String) {
    switch change {
    case .text(let piece):
      set(piece.style, &output)
      output += piece.text
      column += DisplayWidth.of(piece.text)
    case .row:
      set(.plain, &output)
      output += "\r\n"
      (row, column) = (min(row + 1, rows - panel.count - 1), 0)
    case .clear:
      set(.plain, &output)
      output += "\u{1B}[H\u{1B}[2J"
      (row, column) = (0, 0)
      if !panel.isEmpty { draw(panel, &output) }
    case .panel(let lines):
      set(.plain, &output)
      resizePanel(to: lines.count, &output)
      draw(lines, &output)
    }
  }

  private mutating func set(_ style: Style, _ output: inout String) {
    output += String(decoding: style.begin(after: self.style), as: UTF8.self)
    self.style = style
  }

  /// Changes the scrolling region to the rows above the panel. Scrolls if the panel would cover the
  /// cursor.
  private mutating func resizePanel(to height: Int, _ output: inout String) {
    guard height != panel.count else { return }
    let bottom = rows - height
    if row >= bottom {
      output += "\u{1B}[\(rows - panel.count);1H" + String("\n", times: row - bottom + 1)
      row = bottom - 1
    }
    for line in min(rows - panel.count, bottom)..<rows {
      output += "\u{1B}[\(line + 1);1H\u{1B}[2K"
    }
    output += height == 0 ? "\u{1B}[r" : "\u{1B}[1;\(bottom)r"
  }

  private mutating func draw(_ lines: [[StyledPiece]], _ output: inout String) {
    for (index, line) in lines.enumerated() {
      output += "\u{1B}[\(rows - lines.count + index + 1);1H\u{1B}[2K" + Sanitizer.text(of: line)
    }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    panel = lines
  }
}

extension String {
  /// The text as a JSON string.
  fileprivate var jsonText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\r": text += "\\r"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20:
        text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
