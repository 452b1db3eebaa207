import WeirSyntax
import WeirText

/// A page of its own on which the marbles of the inputs of a program can be moved, and what the
/// program makes of them follows.
///
/// ```swift
/// let page = try Session.page(of: source).get()
/// print(page.html)
/// ```
public struct MarblePage: Sendable {
  /// The page as a document: it loads nothing.
  public let html: String
}

extension Session {
  /// How many events of a program are drawn.
  static let pictureRoom = 4_096

  /// The streams of a program as a page; see `picture(of:)`.
  ///
  /// The events of inputs that `marbles` makes and that have names can be moved on it, the first ones
  /// where they are many. What becomes of them was computed by the engine, for each way to place
  /// them on some places of the axis.
  public static func page(of source: SourceText) -> Result<MarblePage, PictureRefusal> {
    let inputs = MarbleInputs()
    return run(source, marbles: inputs).map { run in
      let movable = MovableMarbles(source, run, inputs)
      return MarblePage(html: PageWriter(source, run.picture, movable).html)
    }
  }
}

/// Texts, each of which is there once and has a number.
private struct Numbers {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// Writes the page.
private struct PageWriter {
  /// At how many times something happens in a lane that may be drawn as bars.
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
        "No marbles can be moved: an input is a stream with a name, as in 'let a = marbles(\"1-2-|\")'."
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

  /// What the script of the page reads: times are in microseconds.
  private var data: String {
    var marks = Numbers()
    var results = Numbers()
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

  /// The beginnings and ends of its runs, and the times and numbers of its marks; of an input only how
  /// many came.
  private func json(_ lane: MovableMarbles.Lane, isInput: Bool, _ marks: inout Numbers) -> String {
    let runs = lane.runs.flatMap {
      ["\($0.start / 1_000)", $0.end.map { "\($0 / 1_000)" } ?? "null"]
    }
    if isInput { return "[[\(runs.joined(separator: ","))],\(lane.marks.count)]" }
    let shown = lane.marks.map { mark in
      "\(mark.time / 1_000),\(marks.number(of: json(mark.kind, mark.text)))"
    }
    return "[[\(runs.joined(separator: ","))],[\(shown.joined(separator: ","))]]"
  }

  /// What is drawn, in which text, how wide, and the whole of that where it is cut.
  private func json(_ kind: MarblePicture.Mark.Kind, _ text: String) -> String {
    let mark = MarblePicture.Mark(time: 0, kind: kind, text: text)
    let cut = mark.cutText
    let whole = cut == text ? "" : ",\(Self.json(text))"
    return "[\"\(kind.rawValue)\",\(Self.json(cut)),\(Int(mark.width.rounded(.up)))\(whole)]"
  }

  /// A string that can stand in a script of a page.
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
