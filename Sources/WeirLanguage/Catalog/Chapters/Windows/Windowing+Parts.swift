extension Word {
  /// What a window is asked for beside the words of arrays.
  static let partsOfWindows: [Word] = [
    part("start: Double", "When it began, in seconds.") { .double($0.window.start) },
    part("end: Double", "When it ended, in seconds.") { .double($0.window.end) },
    part("values: [T]", "Its values in the order in which they came.") { .array($0.elements) },
    part("key: T", "What its values have in common, where windows are cut by a key.") {
      $0.group ?? .none
    },
    part("count: Int", "How many values it has.") { .int($0.window.count) },
    Word(
      "total: Int", .value([.counts]), chapter: .windows,
      summary: "How many were counted.",
      example: "SignalProducer([1, 2, 1]).countBy().startWithValues { print($0.total) }  // 3",
      behaviour: .property(
        get: { (call) throws(Fault) in .int(call.receiver(CountsObject.self).counts.total) },
        set: nil)),
    Word(
      "count(of key: K) -> Int", .value([.counts]), chapter: .windows,
      summary: "How often a key came.",
      example:
        "SignalProducer([1, 2, 1]).countBy().startWithValues { print($0.count(of: 1)) }  // 2",
      behaviour: .function { (call) throws(Fault) in
        .int(call.receiver(CountsObject.self).counts.count(of: try call.value(0)))
      }),
    Word(
      "top(_ limit: Int) -> [(key: K, count: Int)]", .value([.counts]), chapter: .windows,
      summary: "The keys that came most often, in that order.",
      example: """
        SignalProducer(["a", "b", "b"]).countBy().startWithValues { print($0.top(1)) }
        // [(key: "b", count: 2)]
        """,
      behaviour: .function { (call) throws(Fault) in
        .array(
          call.receiver(CountsObject.self).counts.top(try call.count(0)).map(CountsObject.pair))
      }),
  ]

  private static func part(
    _ signature: String, _ summary: String, _ get: @escaping @Sendable (WindowObject) -> Value
  ) -> Word {
    Word(
      signature, .value([.window]), chapter: .windows, summary: summary,
      behaviour: .property(
        get: { (call) throws(Fault) in get(call.receiver(WindowObject.self)) }, set: nil))
  }
}
