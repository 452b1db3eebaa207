extension Mistakes {
  /// Words of streams with the wrong arguments.
  static let pipelines = [
    Entry(
      ##"""
      SignalProducer<Int, Never>([1, 2]).map { $0 + "a" }.startWithValues { print($0) }
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:45
        |
      1 | SignalProducer<Int, Never>([1, 2]).map { $0 + "a" }.startWithValues { print($0) }
        |                                             ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).filter { $0 }.startWithValues { print($0) }
      """,
      """
      error: expected a value of type 'Bool', found 'Int'
       --> demo.weir:1:45
        |
      1 | SignalProducer<Int, Never>([1, 2]).filter { $0 }.startWithValues { print($0) }
        |                                             ^^ this is of type 'Int'
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).startWithValues { (text: String) in print(text) }
      """,
      """
      error: this closure is given a value of type 'Int', not of type 'String'
       --> demo.weir:1:61
        |
      1 | SignalProducer<Int, Never>([1, 2]).startWithValues { (text: String) in print(text) }
        |                                                             ^^^^^^
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).startWithValues { a, b in print(a, b) }
      """,
      """
      error: this closure takes 2 values and is given 1
       --> demo.weir:1:54
        |
      1 | SignalProducer<Int, Never>([1, 2]).startWithValues { a, b in print(a, b) }
        |                                                      ^^^^
        = hint: it is given a value of type 'Int'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).take(first: "two").startWithValues { print($0) }
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:48
        |
      1 | SignalProducer<Int, Never>([1, 2]).take(first: "two").startWithValues { print($0) }
        |                                                ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).take(frist: 2).startWithValues { print($0) }
      """,
      """
      error: 'take(first:)' has no argument 'frist:'
       --> demo.weir:1:41
        |
      1 | SignalProducer<Int, Never>([1, 2]).take(frist: 2).startWithValues { print($0) }
        |                                         ^^^^^ did you mean 'first:'?
        = hint: it is written 'take(first count: Int) -> Stream<Value, Error>'
        = hint: it is written 'take(_ count: Int)'
        = hint: it is written 'take(last count: Int) -> Stream<Value, Error>'
        = hint: it is written 'take(while:behavior:)'
        = hint: ':help take' shows 7 more ways
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).flatten(.latest).startWithValues { print($0) }
      """,
      """
      error: 'flatten' is for streams whose values are streams themselves, and these are of type 'Int'
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).flatten(.latest).startWithValues { print($0) }
        |                                    ^^^^^^^^^^^^^^^^
        = hint: it is written 'flatten(_ strategy: FlattenStrategy) -> Stream<U, Error> where Value ==
                Stream<U, Error>'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).flatMap(.latest) { $0 * 2 }.startWithValues { print($0) }
      """,
      """
      error: expected a stream, found a value of type 'Int'
       --> demo.weir:1:55
        |
      1 | SignalProducer<Int, Never>([1, 2]).flatMap(.latest) { $0 * 2 }.startWithValues { print($0) }
        |                                                       ^^^^^^ this is of type 'Int'
        = hint: 'map' makes values of values; 'flatMap(.latest) { ... }' is for streams of them
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).combineLatest(with: 5).start()
      """,
      """
      error: expected a stream, found a value of type 'Int'
       --> demo.weir:1:56
        |
      1 | SignalProducer<Int, Never>([1, 2]).combineLatest(with: 5).start()
        |                                                        ^ this is of type 'Int'
        = hint: 'SignalProducer(value: ...)' is a stream of one value
      """),
    Entry(
      ##"""
      SignalProducer<String, Never>(["a"]).reduce(0) { $0 + $1 }.startWithValues { print($0) }
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:53
        |
      1 | SignalProducer<String, Never>(["a"]).reduce(0) { $0 + $1 }.startWithValues { print($0) }
        |                                                     ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      SignalProducer<Int, Never>([1]).delay(1, on: 5).start()
      """,
      """
      error: expected a value of type 'DateScheduler', found 'Int'
       --> demo.weir:1:46
        |
      1 | SignalProducer<Int, Never>([1]).delay(1, on: 5).start()
        |                                              ^ this is of type 'Int'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).map().start()
      """,
      """
      error: 'map(_:)' misses its argument 'transform'
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).map().start()
        |                                 ^^^^^
        = hint: it is written 'map(_ transform: (Value) -> U) -> Stream<U, Error>'
        = hint: it is written 'map(value: U) -> Stream<U, Error>'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).skipNil().start()
      """,
      """
      error: 'skipNil' is for streams whose values are optionals, and these are of type 'Int'
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).skipNil().start()
        |                                 ^^^^^^^^^
        = hint: it is written 'skipNil() -> Stream<U, Error> where Value == U?'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).scan(0).start()
      """,
      """
      error: 'scan(_:_:)' misses its argument 'next'
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).scan(0).start()
        |                                 ^^^^^^^
        = hint: it is written 'scan(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>'
        = hint: it is written 'scan(_ initial: U, accumulator: (U, Value) -> U)'
        = hint: it is written 'scan(into initial: U, _ update: (inout U, Value) -> Void) -> Stream<U,
                Error>'
        = hint: it is written 'scan(into initial: U, accumulator: (inout U, Value) -> Void)'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).on(vlaue: { print($0) }).start()
      """,
      """
      error: 'on(...)' has no argument 'vlaue:'
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1]).on(vlaue: { print($0) }).start()
        |                                    ^^^^^ did you mean 'value:'?
        = hint: it is written
                'on(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)'
        = hint: it is written 'on(started:event:failed:completed:interrupted:terminated:disposed:next:)'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).colect().start()
      """,
      """
      error: a value of type 'SignalProducer<Int, Never>' has no member 'colect'
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).colect().start()
        |                                    ^^^^^^ did you mean 'collect'?
      """),
  ]
}
