import WeirStreams
import WeirTerminal

extension Film {
  /// The film as an asciicast.
  ///
  /// Source: https://docs.asciinema.org/manual/asciicast/v2/
  var cast: String {
    let palette = theme.palette
    var text = """
      {"version": 2, "width": \(size.columns), "height": \(size.rows), \
      "title": \(title.jsonText), "theme": {"fg": "\(palette.text)", \
      "bg": "\(palette.background)", "palette": "\(palette.colors.joined(separator: ":"))"}}

      """
    var writer = ScreenChangeWriter(rows: size.rows)
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

extension String {
  /// The text as a JSON string.
  fileprivate var jsonText: String {
    var json = JSONText()
    json.append(self)
    return json.string
  }
}
