extension Mistakes {
  /// Stream operators with wrong arguments.
  static let pipelines = [
    Entry(
      ##"""
      SignalProducer<Int, Never>([1, 2]).map { $0 + "a" }.startWithValues { print($0) }
      """##,
      ##"""
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:45
        |
      1 | SignalProducer<Int, Never>([1, 2]).map { $0 + "a" }.startWithValues { print($0) }
        |                                             ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).filter { $0 }.startWithValues { print($0) }
      """,
      """
      error: cannot convert value of type 'Int' to closure result type 'Bool'
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
      error: cannot convert value of type 'Int' to closure parameter type 'String'
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
      error: contextual closure type '(Int) -> Void' expects 1 argument, but 2 were used in closure body
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
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: incorrect argument label in call (have 'frist:', expected 'first:')
       --> demo.weir:1:41
        |
      1 | SignalProducer<Int, Never>([1, 2]).take(frist: 2).startWithValues { print($0) }
        |                                         ^^^^^ did you mean 'first:'?
        = hint: declared as 'take(first count: Int) -> Stream<Value, Error>'
        = hint: declared as 'take(_ count: Int)'
        = hint: declared as 'take(last count: Int) -> Stream<Value, Error>'
        = hint: declared as 'take(while:behavior:)'
        = hint: ':help take' shows 7 more overloads
      """),
    Entry(
      """
      SignalProducer(1...3).flatMap(maxConcurrent: 4) { SignalProducer(value: $0) }.start()
      """,
      """
      error: extraneous argument label 'maxConcurrent:' in call
       --> demo.weir:1:31
        |
      1 | SignalProducer(1...3).flatMap(maxConcurrent: 4) { SignalProducer(value: $0) }.start()
        |                               ^^^^^^^^^^^^^
        = hint: to limit the streams that run at once use 'flatMap(.concurrent(limit: 4)) { ... }'
        = hint: declared as 'flatMap(_:_:)'
        = hint: declared as 'flatMap(_ strategy: FlattenStrategy, transform: (Value) throws -> Stream<U,
                Error>)'
        = hint: declared as 'flatMap(maxPublishers:_:)'
        = hint: declared as 'flatMap(_ transform: (Value) throws -> Stream<U, Error>) -> Stream<U, Error>'
        = hint: ':help flatMap' shows 2 more overloads
      """),
    Entry(
      """
      SignalProducer(value: 1).retry(backoff: 0.2, upTo: 2).start()
      """,
      """
      error: argument 'upTo' must precede argument 'backoff'
       --> demo.weir:1:46
        |
      1 | SignalProducer(value: 1).retry(backoff: 0.2, upTo: 2).start()
        |                                              ^^^^
        = hint: 'retry(upTo: 5, backoff: 1)' limits the restarts, and 'maximumDelay: 30' the delays
        = hint: declared as 'retry(upTo count: Int = .max) -> Stream<Value, Error>'
        = hint: declared as 'retry(_ count: Int)'
        = hint: declared as 'retry(upTo:interval:on:)'
        = hint: declared as 'retry(upTo:backoff:maximumDelay:jitter:resetAfter:on:)'
        = hint: ':help retry' shows 2 more overloads
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).flatten(.latest).startWithValues { print($0) }
      """,
      """
      error: 'flatten' requires a stream of streams
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).flatten(.latest).startWithValues { print($0) }
        |                                    ^^^^^^^^^^^^^^^^ the stream has values of type 'Int'
        = hint: declared as 'flatten(_ strategy: FlattenStrategy) -> Stream<U, Error> where Value ==
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
        = hint: 'map' transforms each value; 'flatMap' takes a closure that returns a stream
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
        = hint: 'SignalProducer(value: ...)' emits one value
      """),
    Entry(
      ##"""
      SignalProducer<String, Never>(["a"]).reduce(0) { $0 + $1 }.startWithValues { print($0) }
      """##,
      ##"""
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:53
        |
      1 | SignalProducer<String, Never>(["a"]).reduce(0) { $0 + $1 }.startWithValues { print($0) }
        |                                                     ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      SignalProducer<Int, Never>([1]).delay(1, on: 5).start()
      """,
      """
      error: cannot convert value of type 'Int' to expected argument type 'DateScheduler'
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
      error: missing argument for parameter #1 in call
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).map().start()
        |                                 ^^^^^
        = hint: declared as 'map(_ transform: (Value) -> U) -> Stream<U, Error>'
        = hint: declared as 'map(value: U) -> Stream<U, Error>'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).skipNil().start()
      """,
      """
      error: 'skipNil' requires values of an optional type
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).skipNil().start()
        |                                 ^^^^^^^^^ the stream has values of type 'Int'
        = hint: declared as 'skipNil() -> Stream<U, Error> where Value == U?'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).scan(0).start()
      """,
      """
      error: missing argument for parameter #2 in call
       --> demo.weir:1:33
        |
      1 | SignalProducer<Int, Never>([1]).scan(0).start()
        |                                 ^^^^^^^
        = hint: declared as 'scan(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>'
        = hint: declared as 'scan(_ initial: U, accumulator: (U, Value) -> U)'
        = hint: declared as 'scan(into initial: U, _ update: (inout U, Value) -> Void) -> Stream<U,
                Error>'
        = hint: declared as 'scan(into initial: U, accumulator: (inout U, Value) -> Void)'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).on(vlaue: { print($0) }).start()
      """,
      """
      error: incorrect argument label in call (have 'vlaue:', expected 'value:')
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1]).on(vlaue: { print($0) }).start()
        |                                    ^^^^^ did you mean 'value:'?
        = hint: declared as
                'on(starting:started:event:failed:completed:interrupted:terminated:disposed:value:)'
        = hint: declared as 'on(started:event:failed:completed:interrupted:terminated:disposed:next:)'
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).colect().start()
      """,
      """
      error: value of type 'SignalProducer<Int, Never>' has no member 'colect'
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).colect().start()
        |                                    ^^^^^^ did you mean 'collect'?
      """),
  ]
}
