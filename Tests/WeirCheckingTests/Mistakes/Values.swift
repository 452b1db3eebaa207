extension Mistakes {
  /// Invalid values that are detected only at run time.
  static let values = [
    Entry(
      """
      let value: Any = "text"
      print(value as! Int)
      """,
      """
      error: could not cast value of type 'String' to 'Int'
       --> demo.weir:2:7
        |
      2 | print(value as! Int)
        |       ^^^^^^^^^^^^^
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).take(first: -1).start()
      """,
      """
      error: 'first' of 'take' expects a number that is not negative, found -1
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).take(first: -1).start()
        |                                    ^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      SignalProducer.timer(interval: 0, on: QueueScheduler.main).start()
      """,
      """
      error: 'interval' of 'timer' expects a span of time above zero, found 0
       --> demo.weir:1:1
        |
      1 | SignalProducer.timer(interval: 0, on: QueueScheduler.main).start()
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """),
  ]

  /// Values of type `Any`, which have no members.
  static let anyValues = [
    Entry(
      """
      func double(_ value: Any) -> Any { value * 2 }
      print(double("a"))
      """,
      """
      error: cannot convert value of type 'Any' to expected argument type 'Int'
       --> demo.weir:1:42
        |
      1 | func double(_ value: Any) -> Any { value * 2 }
        |                                          ^
      """),
    Entry(
      ##"""
      let (signal, observer) = Signal<Any, Never>.pipe()
      signal.observeValues { print($0 + 1) }
      observer.send(value: 1)
      observer.send(value: "two")
      """##,
      ##"""
      error: cannot convert value of type 'Any' to expected argument type 'Int'
       --> demo.weir:2:33
        |
      2 | signal.observeValues { print($0 + 1) }
        |                                 ^
      """##),
    Entry(
      """
      func length(_ value: Any) -> Any { value.count }
      print(length(5))
      """,
      """
      error: value of type 'Any' has no member 'count'
       --> demo.weir:1:42
        |
      1 | func length(_ value: Any) -> Any { value.count }
        |                                          ^^^^^
        = hint: cast it: 'value as? String'
      """),
    Entry(
      """
      let values: [Any] = [1, "two"]
      let numbers: [Int] = values
      """,
      """
      error: cannot convert value of type '[Any]' to specified type '[Int]'
       --> demo.weir:2:22
        |
      2 | let numbers: [Int] = values
        |                      ^^^^^^ this is of type '[Any]'
      """),
    Entry(
      """
      let change: Any = 5
      change()
      """,
      """
      error: cannot call value of non-function type 'Any'
       --> demo.weir:2:1
        |
      2 | change()
        | ^^^^^^^^
      """),
    Entry(
      """
      let count: Any = 3
      if count { print("some") }
      """,
      """
      error: cannot convert value of type 'Any' to expected condition type 'Bool'
       --> demo.weir:2:4
        |
      2 | if count { print("some") }
        |    ^^^^^ this is of type 'Any'
      """),
    Entry(
      """
      let things: Any = 5
      for thing in things { print(thing) }
      """,
      """
      error: for-in loop requires 'Any' to conform to 'Sequence'
       --> demo.weir:2:14
        |
      2 | for thing in things { print(thing) }
        |              ^^^^^^
        = hint: arrays, ranges, strings, sets and dictionaries are sequences
      """),
    Entry(
      """
      let pair: Any = (1, 2)
      let (a, b, c) = pair
      print(a, b, c)
      """,
      """
      error: tuple pattern cannot match values of non-tuple type 'Any'
       --> demo.weir:2:5
        |
      2 | let (a, b, c) = pair
        |     ^^^^^^^^^
      """),
  ]
}
