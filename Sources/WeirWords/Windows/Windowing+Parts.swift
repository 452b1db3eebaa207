import WeirRuntime

extension Word {
  /// The properties that a window has in addition to the members of arrays.
  static let partsOfWindows: [Word] = [
    part(
      "start: Double", "The start of the window, in seconds.",
      shown: "print($0.start)  // 0.0 | 10.0"
    ) { .double($0.window.start) },
    part(
      "end: Double", "The end of the window, in seconds.", shown: "print($0.end)  // 10.0 | 20.0"
    ) { .double($0.window.end) },
    part(
      "values: [Element]", "The values in the window, in order of arrival.",
      shown: "print($0.values)  // [1, 4] | [12]"
    ) { .array($0.elements) },
    part(
      "key: T", "The key of the window, or nil if its stream has no key.",
      shown: "print($0.key)  // nil | nil"
    ) {
      $0.group ?? .none
    },
    part("count: Int", "The number of values in the window.", shown: "print($0.count)  // 2 | 1") {
      .int($0.window.count)
    },
    Word(
      "total: Int", .value([.counts]), summary: "The total number of counted values.",
      example: "SignalProducer([1, 2, 1]).countBy().startWithValues { print($0.total) }  // 3",
      behavior: .property { (call) throws(Fault) in
        .int(try call.receiver(CountsObject.self).counts.total)
      }),
    Word(
      "count: Int", .value([.counts]), summary: "The number of distinct keys.",
      example: "SignalProducer([1, 2, 1]).countBy().startWithValues { print($0.count) }  // 2",
      behavior: .property { (call) throws(Fault) in
        .int(try call.receiver(CountsObject.self).counts.count)
      }),
    Word(
      "count(of key: K) -> Int", .value([.counts]),
      summary: "Returns the number of occurrences of a key.",
      example:
        "SignalProducer([1, 2, 1]).countBy().startWithValues { print($0.count(of: 1)) }  // 2",
      behavior: .function { (call) throws(Fault) in
        .int(try call.receiver(CountsObject.self).counts.count(of: try call.value(0)))
      }),
    Word(
      "top(_ limit: Int) -> [(key: K, count: Int)]", .value([.counts]),
      summary: "Returns the 'limit' most frequent keys with their counts, in descending order.",
      example: """
        SignalProducer(["a", "b", "b"]).countBy().startWithValues { print($0.top(1)) }
        // [(key: "b", count: 2)]
        """,
      behavior: .function { (call) throws(Fault) in
        .array(
          try call.receiver(CountsObject.self).counts.top(try call.count(0)).map(CountsObject.pair))
      }),
  ]

  private static func part(
    _ signature: String, _ summary: String, shown: String,
    _ get: @escaping @Sendable (WindowObject) -> Value
  ) -> Word {
    Word(
      signature, .value([.window]), summary: summary,
      example: """
        SignalProducer([1, 4, 12]).window(.tumbling(10), at: { $0 })
          .startWithValues { \(shown.replacing("  //", with: " }  //"))
        """,
      behavior: .property { (call) throws(Fault) in get(try call.receiver(WindowObject.self)) })
  }
}
