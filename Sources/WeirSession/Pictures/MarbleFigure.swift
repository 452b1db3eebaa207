import WeirPrinting
import WeirText
import WeirWords

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

/// A picture of a program in an HTML page, whose input marbles the user can move.
///
/// The page must contain ``SVG/style``, ``style`` and, at its end, ``script``.
package struct MarbleFigure {
  /// The number of distinct times up to which a lane is never drawn as bars.
  private static let many = 20

  private let picture: MarblePicture
  private let movable: MovableMarbles
  /// The minimum width in pixels.
  private let width: Int

  package init(_ picture: MarblePicture, _ movable: MovableMarbles, width: Int = 800) {
    (self.picture, self.movable, self.width) = (picture, movable, width)
  }

  /// Whether the figure has marbles that can be moved.
  package var isMovable: Bool { movable.inputs.flatMap(\.events).contains { $0.place != nil } }

  package var html: String {
    """
    <figure class="marbles">
    <div class="picture">
    \(picture.svg(width: width))</div>
    <figcaption class="faint">\(hint)</figcaption>
    <script type="application/json">\(data)</script>
    </figure>
    """
  }

  private var hint: String {
    let events = movable.inputs.flatMap(\.events)
    guard isMovable else {
      return
        "No marbles can be moved: an input is a named stream, such as 'let a = marbles(\"1-2-|\")'."
    }
    let names = movable.inputs.map { SVG.escaped(movable.labels[$0.lane]) }
    let kept = events.count { $0.place == nil }
    let rest = kept == 0 ? "" : " The last \(kept == 1 ? "one stays" : "\(kept) stay")."
    return
      "Drag the marbles of \(names.joined(separator: ", ")), or move one with the arrow keys; Escape puts all back.\(rest)"
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
      "legend":\(Int(legendWidth)),"width":\(width),\
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
