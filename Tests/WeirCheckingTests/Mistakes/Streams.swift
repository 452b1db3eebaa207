extension Mistakes {
  /// Streams, properties and actions used with wrong values or errors.
  static let streams = [
    Entry(
      """
      import ReactiveSwift
      Property(value: 1).value = 2
      """,
      """
      error: cannot assign to property: 'value' is a get-only property
       --> demo.weir:2:20
        |
      2 | Property(value: 1).value = 2
        |                    ^^^^^
        = hint: the value of a 'MutableProperty' can be set
      """),
    Entry(
      """
      enum Bad: Error { case luck }
      SignalProducer<Int, Bad>(value: 1).startWithValues { print($0) }
      """,
      """
      error: referencing instance method 'startWithValues' on 'SignalProducer' requires the types 'Bad' and 'Never' be equivalent
       --> demo.weir:2:36
        |
      2 | SignalProducer<Int, Bad>(value: 1).startWithValues { print($0) }
        |                                    ^^^^^^^^^^^^^^^
        = hint: the stream can fail: use 'startWithResult', or handle the failure with 'flatMapError'
      """),
    Entry(
      """
      let signal: Signal<Int, Never> = SignalProducer(value: 1)
      """,
      """
      error: cannot convert value of type 'SignalProducer<Int>' to specified type 'Signal<Int, Never>'
       --> demo.weir:1:34
        |
      1 | let signal: Signal<Int, Never> = SignalProducer(value: 1)
        |                                  ^^^^^^^^^^^^^^^^^^^^^^^^ this is of type 'SignalProducer<Int>'
        = hint: start the producer: 'startWithSignal' passes the signal to a closure
      """),
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      observer.send(value: "one")
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: binary operator '<~' cannot be applied to operands of type 'MutableProperty<String>' and 'SignalProducer<Int, Never>'
       --> demo.weir:2:9
        |
      2 | name <~ SignalProducer<Int, Never>(value: 1)
        |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |         the target takes 'String', and the source emits 'Int'
        = hint: convert the values with 'map'
      """),
    Entry(
      """
      let name = MutableProperty("Ana")
      let length: Property<Int> = name.map { $0 + "!" }
      """,
      """
      error: cannot convert value of type 'String' to closure result type 'Int'
       --> demo.weir:2:40
        |
      2 | let length: Property<Int> = name.map { $0 + "!" }
        |                                        ^^^^^^^^ this is of type 'String'
        = hint: convert it: 'Int(...)' returns nil if the string is not a number
      """),
    Entry(
      """
      let square = Action<Int, Int, Never> { SignalProducer(value: $0 * $0) }
      square.apply("two").start()
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: cannot convert value of type 'Int' to closure result type 'SignalProducer<Int, Never>'
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
      error: cannot convert value of type 'Int' to expected element type 'String'
       --> demo.weir:1:62
        |
      1 | let numbers: SignalProducer<String, Never> = SignalProducer([1, 2])
        |                                                              ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      error: cannot convert value of type 'Int' to expected element type 'String'
       --> demo.weir:1:65
        |
      1 | let numbers: SignalProducer<String, Never> = SignalProducer([1, 2])
        |                                                                 ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      let total: Int = SignalProducer<Int, Never>([1, 2]).reduce(0, +)
      """,
      """
      error: cannot convert value of type 'SignalProducer<Int, Never>' to specified type 'Int'
       --> demo.weir:1:18
        |
      1 | let total: Int = SignalProducer<Int, Never>([1, 2]).reduce(0, +)
        |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        |                  this is of type 'SignalProducer<Int, Never>'
      """),
  ]
}
