extension Mistakes {
  /// Streams, properties and actions of other values.
  static let streams = [
    Entry(
      """
      import ReactiveSwift
      Property(value: 1).value = 2
      """,
      """
      error: the value of a 'Property' cannot be set
       --> demo.weir:2:20
        |
      2 | Property(value: 1).value = 2
        |                    ^^^^^ it is constant or follows others
        = hint: the value of a 'MutableProperty' can be set
      """),
    Entry(
      """
      enum Bad: Error { case luck }
      SignalProducer<Int, Bad>(value: 1).startWithValues { print($0) }
      """,
      """
      error: 'startWithValues' is for streams that cannot fail, and this one may fail with 'Bad'
       --> demo.weir:2:36
        |
      2 | SignalProducer<Int, Bad>(value: 1).startWithValues { print($0) }
        |                                    ^^^^^^^^^^^^^^^
        = hint: 'startWithResult' takes the values and the failure; 'flatMapError' puts something in place
                of the failure
      """),
    Entry(
      """
      let signal: Signal<Int, Never> = SignalProducer(value: 1)
      """,
      """
      error: expected a value of type 'Signal<Int, Never>', found 'SignalProducer<Int>'
       --> demo.weir:1:34
        |
      1 | let signal: Signal<Int, Never> = SignalProducer(value: 1)
        |                                  ^^^^^^^^^^^^^^^^^^^^^^^^ this is of type 'SignalProducer<Int>'
        = hint: a producer is started: 'startWithSignal' gives the signal of a run
      """),
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      observer.send(value: "one")
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:22
        |
      2 | observer.send(value: "one")
        |                      ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      SignalProducer<Int, Never> { observer, lifetime in
        observer.send(value: "one")
      }.start()
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:24
        |
      2 |   observer.send(value: "one")
        |                        ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let name = MutableProperty("Ana")
      name <~ SignalProducer<Int, Never>(value: 1)
      """,
      """
      error: this takes values of type 'String', and the source sends 'Int'
       --> demo.weir:2:9
        |
      2 | name <~ SignalProducer<Int, Never>(value: 1)
        |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this is of type 'SignalProducer<Int, Never>'
        = hint: 'map' makes other values of them
      """),
    Entry(
      """
      let name = MutableProperty("Ana")
      let length: Property<Int> = name.map { $0 + "!" }
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:40
        |
      2 | let length: Property<Int> = name.map { $0 + "!" }
        |                                        ^^^^^^^^ this is of type 'String'
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """),
    Entry(
      """
      let square = Action<Int, Int, Never> { SignalProducer(value: $0 * $0) }
      square.apply("two").start()
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:14
        |
      2 | square.apply("two").start()
        |              ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let square = Action<Int, Int, Never> { $0 * $0 }
      """,
      """
      error: expected a value of type 'SignalProducer<Int, Never>', found 'Int'
       --> demo.weir:1:40
        |
      1 | let square = Action<Int, Int, Never> { $0 * $0 }
        |                                        ^^^^^^^ this is of type 'Int'
      """),
    Entry(
      ##"""
      let numbers: SignalProducer<String, Never> = SignalProducer([1, 2])
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:1:62
        |
      1 | let numbers: SignalProducer<String, Never> = SignalProducer([1, 2])
        |                                                              ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:1:65
        |
      1 | let numbers: SignalProducer<String, Never> = SignalProducer([1, 2])
        |                                                                 ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      let total: Int = SignalProducer<Int, Never>([1, 2]).reduce(0, +)
      """,
      """
      error: expected a value of type 'Int', found 'SignalProducer<Int, Never>'
       --> demo.weir:1:18
        |
      1 | let total: Int = SignalProducer<Int, Never>([1, 2]).reduce(0, +)
        |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |                  this is of type 'SignalProducer<Int, Never>'
      """),
  ]
}
