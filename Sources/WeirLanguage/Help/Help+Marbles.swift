import WeirSyntax

extension Help {
  /// The help page that explains the notation of marble diagrams.
  static var notation: Page {
    let summary = "Marble diagrams show what streams send, from left to right."
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
    ("-", .secondary, "the stream is running; where nothing stands, it is not"),
    ("1", .value, "a value as it is printed, cut where it is long"),
    ("o", .value, "a value that is a stream; its own row is called 'inner'"),
    ("|", .success, "it completes"),
    ("X", .failure, "it fails"),
    ("!", .interruption, "it is interrupted: somebody did not want more of it"),
  ]

  private static let sentences = [
    "Above the word stand the streams that it is given, below it what it returns.",
    "What stands in one column happens at once, one thing because of the other.",
    "Runs of one stream stand one behind the other, or in several rows where they overlap.",
    "Where time passes, a row of seconds stands above.",
    "':marbles' draws the streams of the session. There every - takes the same time. A ─ takes none: it fills a row while another row has more to show at that moment. Bars, ▁ to █, count the values where single ones have no room.",
    "All of it is drawn from a run of the example.",
  ]
}
