import WeirSyntax
import WeirText

/// A standalone HTML page on which the user can move the input marbles of a program and see the
/// results.
///
/// ```swift
/// let page = try Session.page(of: source).get()
/// print(page.html)
/// ```
public struct MarblePage: Sendable {
  /// The HTML document. It loads no other resources.
  public let html: String
}

extension Session {
  /// The maximum number of log entries that are recorded for a picture. A power of two.
  static let pictureRoom = 4_096

  /// Returns a page with the streams of a program. See ``picture(of:)``.
  ///
  /// The user can move the events of named streams that `marbles` creates. If there are many
  /// events, only the first ones can be moved. The program is run in advance for all positions of
  /// these events on a grid of times.
  public static func page(of source: SourceText) -> Result<MarblePage, PictureRefusal> {
    let inputs = MarbleInputs()
    return run(source, marbles: inputs).map { run in
      let movable = MovableMarbles(source, run, inputs)
      return MarblePage(html: PageWriter(source, run.picture, movable).html)
    }
  }
}

/// A list of distinct strings and their indices.
private struct StringTable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// A generator for the HTML of a page.
private struct PageWriter {
  /// The number of distinct times up to which a lane is never drawn as bars.
  private static let many = 20

  private let source: SourceText
  private let picture: MarblePicture
  private let movable: MovableMarbles

  init(_ source: SourceText, _ picture: MarblePicture, _ movable: MovableMarbles) {
    (self.source, self.picture, self.movable) = (source, picture, movable)
  }

  var html: String {
    let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
    let title = SVG.escaped(file)
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      \(SVG.style)
      \(MarblePage.style)
      </style>
      <main>
      <h1>\(title)</h1>
      <div id="picture">
      \(picture.svg())</div>
      <p id="hint" class="faint">\(hint)</p>
      <pre>\(Self.escapedLines(source.text))</pre>
      </main>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(MarblePage.script)
      </script>
      </html>

      """
  }

  private var hint: String {
    let events = movable.inputs.flatMap(\.events)
    guard events.contains(where: { $0.place != nil }) else {
      return
        "No marbles can be moved: an input is a named stream, such as 'let a = marbles(\"1-2-|\")'."
    }
    let names = movable.inputs.map { SVG.escaped(movable.labels[$0.lane]) }
    let kept = events.count { $0.place == nil }
    let rest = kept == 0 ? "" : " The last \(kept == 1 ? "one stays" : "\(kept) stay")."
    return
      "Drag the marbles of \(names.joined(separator: ", ")), or move one with the arrow keys; Escape puts all back.\(rest)"
  }

  private static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { SVG.escaped(String($0)) }
      .joined(separator: "\n")
  }

  /// The data for the script of the page, as JSON. Times are in microseconds.
  private var data: String {
    var marks = StringTable()
    var results = StringTable()
    func number(of result: [MovableMarbles.Lane]) -> Int {
      let lanes = result.enumerated().map { index, lane in
        json(lane, isInput: movable.inputs.contains { $0.lane == index }, &marks)
      }
      return results.number(of: "[\(lanes.joined(separator: ","))]")
    }
    let first = number(of: movable.original)
    let table = movable.results.map { "\"\($0.key)\":\(number(of: $0.lanes))" }
    let ends = ([movable.original] + movable.results.map(\.lanes)).joined().flatMap { lane in
      lane.marks.map(\.time) + lane.runs.compactMap(\.end)
    }
    let places = Int64(movable.count - 1) * movable.step
    let end = max(picture.span.upperBound, ends.max() ?? 0, places)
    let isFlood = ([movable.original] + movable.results.map(\.lanes)).joined().contains {
      Set($0.marks.map(\.time)).count > Self.many
    }
    let legendWidth = isFlood ? SVG.width(of: MarbleBars.longestLegend) : 0
    let inputs = movable.inputs.map { input in
      let events = input.events.map { event in
        "[\(event.time / 1_000),\(json(event.kind, event.text)),\(event.place.map(String.init) ?? "-1")]"
      }
      return "{\"lane\":\(input.lane),\"events\":[\(events.joined(separator: ","))]}"
    }
    return """
      {"labels":[\(movable.labels.map(Self.json).joined(separator: ","))],"end":\(end / 1_000),\
      "legend":\(Int(legendWidth)),\
      "places":\(movable.count),"step":\(Double(movable.step) / 1_000),"first":\(first),
      "inputs":[\(inputs.joined(separator: ","))],
      "marks":[\(marks.texts.joined(separator: ","))],
      "results":[\(results.texts.joined(separator: ",\n"))],
      "table":{\(table.joined(separator: ","))}}
      """
  }

  /// Returns the starts and ends of the lane's runs, and the times and indices of its marks.
  ///
  /// For an input lane, returns the number of marks instead of the marks.
  private func json(_ lane: MovableMarbles.Lane, isInput: Bool, _ marks: inout StringTable)
    -> String
  {
    let runs = lane.runs.flatMap {
      ["\($0.start / 1_000)", $0.end.map { "\($0 / 1_000)" } ?? "null"]
    }
    if isInput { return "[[\(runs.joined(separator: ","))],\(lane.marks.count)]" }
    let shown = lane.marks.map { mark in
      "\(mark.time / 1_000),\(marks.number(of: json(mark.kind, mark.text)))"
    }
    return "[[\(runs.joined(separator: ","))],[\(shown.joined(separator: ","))]]"
  }

  /// Returns the kind, the text and the width of a mark, and the complete text if it is truncated.
  private func json(_ kind: MarblePicture.Mark.Kind, _ text: String) -> String {
    let mark = MarblePicture.Mark(time: 0, kind: kind, text: text)
    let cut = mark.cutText
    let whole = cut == text ? "" : ",\(Self.json(text))"
    return "[\"\(kind.rawValue)\",\(Self.json(cut)),\(Int(mark.width.rounded(.up)))\(whole)]"
  }

  /// Returns a JSON string that can be embedded in the script of an HTML page.
  private static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "<", ">", "&", "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String("0", times: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
