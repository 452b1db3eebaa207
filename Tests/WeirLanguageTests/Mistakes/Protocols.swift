extension Mistakes {
  /// Protocols, extensions and generics.
  static let protocols = [
    Entry(
      """
      protocol Shape {
        var area: Double { get }
        func scaled(by factor: Double) -> Self
      }
      struct Square: Shape { let area: Double }
      """,
      """
      error: type 'Square' does not conform to protocol 'Shape': 'scaled(by:)' is missing
       --> demo.weir:5:16
        |
      5 | struct Square: Shape { let area: Double }
        |                ^^^^^
        = hint: it has to be of type '(Double) -> Square'
      """),
    Entry(
      """
      protocol Shape { var area: Double { get } }
      struct Square: Shape { let area: Int }
      """,
      """
      error: type 'Square' does not conform to protocol 'Shape': 'area' is missing
       --> demo.weir:2:16
        |
      2 | struct Square: Shape { let area: Int }
        |                ^^^^^
        = hint: it has to be of type 'Double'
      """),
    Entry(
      """
      protocol Shape {}
      struct Square: Shape { let side = 2 }
      let shape: any Shape = Square()
      print(shape.side)
      """,
      """
      error: a value of type 'Shape' has no member 'side'
       --> demo.weir:4:13
        |
      4 | print(shape.side)
        |             ^^^^
      """),
    Entry(
      """
      protocol Shape {}
      struct Square {}
      let shape: any Shape = Square()
      """,
      """
      error: expected a value of type 'Shape', found 'Square'
       --> demo.weir:3:24
        |
      3 | let shape: any Shape = Square()
        |                        ^^^^^^^^ this is of type 'Square'
        = hint: 'Square' does not conform to 'Shape': its declaration has to say so
      """),
    Entry(
      """
      protocol Shape {}
      func draw<S: Shape>(_ shape: S) {}
      draw(3)
      """,
      """
      error: 'draw(_:)' requires that 'Int' conform to 'Shape'
       --> demo.weir:3:1
        |
      3 | draw(3)
        | ^^^^^^^
      """),
    Entry(
      """
      func larger<T>(_ a: T, _ b: T) -> T { a > b ? a : b }
      """,
      """
      error: '>' cannot be applied to values of type 'T'
       --> demo.weir:1:41
        |
      1 | func larger<T>(_ a: T, _ b: T) -> T { a > b ? a : b }
        |                                         ^
        = hint: write 'T: Comparable'
      """),
    Entry(
      """
      func first<T>() -> T? { nil }
      print(first())
      """,
      """
      error: what 'T' is does not show in this call
       --> demo.weir:2:7
        |
      2 | print(first())
        |       ^^^^^^^
        = hint: 'first()' takes the types from its arguments and from the place of its value
      """),
    Entry(
      """
      struct Stack<Element> { var items: [Element] = [] }
      var stack = Stack<Int>()
      stack.items.append("a")
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:3:20
        |
      3 | stack.items.append("a")
        |                    ^^^ this is of type 'String'
      """),
    Entry(
      """
      extension Array where Element == Int { var total: Int { reduce(0, +) } }
      print(["a"].total)
      """,
      """
      error: 'total' requires that 'String' and 'Int' be one type
       --> demo.weir:2:13
        |
      2 | print(["a"].total)
        |             ^^^^^
      """),
    Entry(
      """
      extension Reactive where Base: Label { var shout: String { "" } }
      """,
      """
      error: 'Reactive' cannot be extended here
       --> demo.weir:1:11
        |
      1 | extension Reactive where Base: Label { var shout: String { "" } }
        |           ^^^^^^^^
      """),
    Entry(
      """
      struct Countdown: Sequence { let from: Int }
      """,
      """
      error: a type of the program cannot conform to 'Sequence'
       --> demo.weir:1:19
        |
      1 | struct Countdown: Sequence { let from: Int }
        |                   ^^^^^^^^
        = hint: give it a method or a property that makes an array
      """),
    Entry(
      """
      extension Int { init(twice n: Int) { self = 2 * n } }
      """,
      """
      error: an extension of 'Int' has no 'init' here
       --> demo.weir:1:17
        |
      1 | extension Int { init(twice n: Int) { self = 2 * n } }
        |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: a static function does the same
      """),
    Entry(
      """
      func make<T>(_ type: T.Type) -> T { T() }
      """,
      """
      error: what 'T' is shows where it is called: it cannot make values here
       --> demo.weir:1:37
        |
      1 | func make<T>(_ type: T.Type) -> T { T() }
        |                                     ^^^
        = hint: hand a function over that makes them: '() -> T'
      """),
  ]
}
