extension Mistakes {
  /// Mistakes in protocols, extensions and generics.
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
      error: type 'Square' does not conform to protocol 'Shape'
       --> demo.weir:5:16
        |
      5 | struct Square: Shape { let area: Double }
        |                ^^^^^ 'scaled(by:)' is missing
        = hint: add 'scaled(by:)' of type '(Double) -> Square'
      """),
    Entry(
      """
      protocol Shape { var area: Double { get } }
      struct Square: Shape { let area: Int }
      """,
      """
      error: type 'Square' does not conform to protocol 'Shape'
       --> demo.weir:2:16
        |
      2 | struct Square: Shape { let area: Int }
        |                ^^^^^ 'area' is missing
        = hint: add 'area' of type 'Double'
      """),
    Entry(
      """
      protocol Shape {}
      struct Square: Shape { let side = 2 }
      let shape: any Shape = Square()
      print(shape.side)
      """,
      """
      error: value of type 'Shape' has no member 'side'
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
      error: value of type 'Square' does not conform to specified type 'Shape'
       --> demo.weir:3:24
        |
      3 | let shape: any Shape = Square()
        |                        ^^^^^^^^ this is of type 'Square'
        = hint: declare the conformance of 'Square' to 'Shape'
      """),
    Entry(
      """
      protocol Shape {}
      func draw<S: Shape>(_ shape: S) {}
      draw(3)
      """,
      """
      error: global function 'draw' requires that 'Int' conform to 'Shape'
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
      error: binary operator '>' cannot be applied to two 'T' operands
       --> demo.weir:1:41
        |
      1 | func larger<T>(_ a: T, _ b: T) -> T { a > b ? a : b }
        |                                         ^
        = hint: constrain the parameter: 'T: Comparable'
      """),
    Entry(
      """
      func first<T>() -> T? { nil }
      print(first())
      """,
      """
      error: generic parameter 'T' could not be inferred
       --> demo.weir:2:7
        |
      2 | print(first())
        |       ^^^^^^^
        = hint: declared as 'first()'; state the type of the result
      """),
    Entry(
      """
      struct Stack<Element> { var items: [Element] = [] }
      var stack = Stack<Int>()
      stack.items.append("a")
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: property 'total' requires the types 'String' and 'Int' be equivalent
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
      error: type constrained to non-protocol, non-class type 'Label'
       --> demo.weir:1:32
        |
      1 | extension Reactive where Base: Label { var shout: String { "" } }
        |                                ^^^^^
      """),
    Entry(
      """
      struct Countdown: Sequence { let from: Int }
      """,
      """
      error: conformance to 'Sequence' is not supported
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
      error: an extension of 'Int' cannot declare an initializer
       --> demo.weir:1:17
        |
      1 | extension Int { init(twice n: Int) { self = 2 * n } }
        |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        = hint: use a static function
      """),
    Entry(
      """
      func make<T>(_ type: T.Type) -> T { T() }
      """,
      """
      error: type 'T' has no member 'init'
       --> demo.weir:1:37
        |
      1 | func make<T>(_ type: T.Type) -> T { T() }
        |                                     ^^^
        = hint: pass a function that creates the value: '() -> T'
      """),
  ]
}
