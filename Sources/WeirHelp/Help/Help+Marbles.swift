import WeirSession
import WeirWords

extension Help {
  /// The help page that explains the notation of marble diagrams.
  static var notation: Page {
    let summary = "Marble diagrams show the events of streams from left to right."
    return Page("Marble diagrams", summary, example: example) { width in
      var lines = StyledText(summary, .heading).wrapped(to: width) + [StyledText()]
      let source = SourceText(name: "marbles", text: example)
      if let word = Catalog.shared.words("combineLatest", on: .signal).first {
        for diagram in DryRun(source).diagrams(of: word) { lines += diagram.lines(width: width) }
      }
      lines.append(StyledText())
      for (sign, role, meaning) in signs {
        let line = StyledText("  ") + StyledText(sign, role).padded(to: 4) + StyledText(meaning)
        lines += line.wrapped(to: width, indent: 6)
      }
      lines.append(StyledText())
      for sentence in sentences { lines += StyledText(sentence).wrapped(to: width) }
      return lines
    }
  }

  private static let example = """
    let (letters, type) = Signal<String, NoError>.pipe()
    let (numbers, count) = Signal<Int, NoError>.pipe()
    letters.combineLatest(with: numbers).observe { print($0) }
    type.send(value: "a")
    count.send(value: 1)  // VALUE ("a", 1)
    count.send(value: 2)  // VALUE ("a", 2)
    count.sendCompleted()
    type.send(value: "b")  // VALUE ("b", 2)
    type.sendCompleted()  // COMPLETED
    """

  private static let signs: [(String, StyledText.Role, String)] = [
    ("─", .secondary, "the stream is active; blank before the start and after the end"),
    ("1", .value, "a value as printed, shortened if it is long"),
    ("o", .value, "a value that is a stream, with a separate row 'inner'"),
    ("│", .success, "the stream completes"),
    ("✕", .failure, "the stream fails"),
    ("◦", .interruption, "the stream is interrupted, for example because it was disposed"),
  ]

  private static let sentences = [
    "The inputs of an operator are drawn above it, its result below it.",
    "If time passes, the first row shows it. Each column takes the same amount of time, and an event is drawn at its time; values that would overlap are drawn on lines below.",
    "Events that all happen at one time are drawn in their order. An event below another one in the same column was caused by it.",
    "Several runs of a stream are drawn one after the other, or in several rows if they overlap.",
    "':marbles' draws the streams of the session. In it, ╱╱ cuts out a long pause, and bars from ▁ to █ show the number of values if there is no room for single values. ':marbles text' prints the notation that 'marbles(\"-a-b|\")' reads.",
    "The diagrams are drawn by running the examples.",
  ]
}
