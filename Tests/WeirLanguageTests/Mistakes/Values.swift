extension Mistakes {
  /// Values that are wrong, which only shows when the program runs.
  static let values = [
    Entry(
      """
      let value: Any = "text"
      print(value as! Int)
      """,
      """
      error: a value of type 'String' is not of type 'Int'
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

  /// Values of any type, of which nothing can be asked.
  static let anyValues = [
    Entry(
      """
      func double(_ value: Any) -> Any { value * 2 }
      print(double("a"))
      """,
      """
      error: '*' cannot be applied to values of types 'Any' and 'Int'
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
      error: '+' cannot be applied to values of types 'Any' and 'Int'
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
      error: a value of type 'Any' has no member 'count'
       --> demo.weir:1:42
        |
      1 | func length(_ value: Any) -> Any { value.count }
        |                                          ^^^^^
        = hint: find out first what it is: 'value as? String'
      """),
    Entry(
      """
      let values: [Any] = [1, "two"]
      let numbers: [Int] = values
      """,
      """
      error: expected a value of type '[Int]', found '[Any]'
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
      error: a value of type 'Any' cannot be called
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
      error: expected true or false, found a value of type 'Any'
       --> demo.weir:2:4
        |
      2 | if count { print("some") }
        |    ^^^^^
      """),
    Entry(
      """
      let things: Any = 5
      for thing in things { print(thing) }
      """,
      """
      error: expected a sequence, found a value of type 'Any'
       --> demo.weir:2:14
        |
      2 | for thing in things { print(thing) }
        |              ^^^^^^
        = hint: sequences are arrays, ranges, strings, sets and dictionaries
      """),
    Entry(
      """
      let pair: Any = (1, 2)
      let (a, b, c) = pair
      print(a, b, c)
      """,
      """
      error: a value of type 'Any' does not have the shape of this pattern
       --> demo.weir:2:5
        |
      2 | let (a, b, c) = pair
        |     ^^^^^^^^^ this takes 3 values apart
      """),
  ]
}
