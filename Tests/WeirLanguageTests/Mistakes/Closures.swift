extension Mistakes {
  /// Closures of the wrong shape.
  static let closures = [
    Entry(
      """
      print([1, 2].map { a, b in a })
      """,
      """
      error: this closure takes 2 values and is given 1
       --> demo.weir:1:20
        |
      1 | print([1, 2].map { a, b in a })
        |                    ^^^^
        = hint: it is given a value of type 'Int'
      """),
    Entry(
      """
      print([1, 2].filter { $0 * 2 })
      """,
      """
      error: expected a value of type 'Bool', found 'Int'
       --> demo.weir:1:23
        |
      1 | print([1, 2].filter { $0 * 2 })
        |                       ^^^^^^ this is of type 'Int'
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      print([1, 2].map { (text: String) in text })
      """,
      """
      error: this closure is given a value of type 'Int', not of type 'String'
       --> demo.weir:1:27
        |
      1 | print([1, 2].map { (text: String) in text })
        |                           ^^^^^^
      """),
    Entry(
      ##"""
      print(["a", "b"].reduce(0) { $0 + $1 })
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:33
        |
      1 | print(["a", "b"].reduce(0) { $0 + $1 })
        |                                 ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      ##"""
      let twice: (Int) -> Int = { "\($0)\($0)" }
      """##,
      ##"""
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:29
        |
      1 | let twice: (Int) -> Int = { "\($0)\($0)" }
        |                             ^^^^^^^^^^^^ this is of type 'String'
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """##),
    Entry(
      """
      let greet: () -> String = { name in "hello" }
      """,
      """
      error: this closure takes 1 value and is given 0
       --> demo.weir:1:29
        |
      1 | let greet: () -> String = { name in "hello" }
        |                             ^^^^
        = hint: leave the names out: nothing is given to it
      """),
    Entry(
      ##"""
      print([1, 2].map { $0 + "!" })
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:23
        |
      1 | print([1, 2].map { $0 + "!" })
        |                       ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      let compare: (Int, Int) -> Bool = { $0 }
      """,
      """
      error: this closure is given 2 values and uses only $0
       --> demo.weir:1:35
        |
      1 | let compare: (Int, Int) -> Bool = { $0 }
        |                                   ^^^^^^
        = hint: begin it with names for them, or with '_, _ in'
      """),
    Entry(
      """
      let parse = { (text: String) -> Int in
        print(text)
      }
      """,
      """
      error: expected a value of type 'Int', found '()'
       --> demo.weir:2:3
        |
      2 |   print(text)
        |   ^^^^^^^^^^^ this gives no value
      """),
    Entry(
      """
      let parse = { (text: String) -> Int in text }
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:40
        |
      1 | let parse = { (text: String) -> Int in text }
        |                                        ^^^^ this is of type 'String'
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """),
    Entry(
      """
      func apply(_ change: (Int) -> Int) { print(change(1)) }
      apply { (a: Int, b: Int) in a + b }
      """,
      """
      error: this closure takes 2 values and is given 1
       --> demo.weir:2:10
        |
      2 | apply { (a: Int, b: Int) in a + b }
        |          ^^^^^^^^^
        = hint: it is given a value of type 'Int'
      """),
    Entry(
      ##"""
      func apply(_ change: (Int) -> String) { print(change(1)) }
      apply { $0 * 2 }
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:2:9
        |
      2 | apply { $0 * 2 }
        |         ^^^^^^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      [1, 2].forEach { a, b in print(a, b) }
      """,
      """
      error: this closure takes 2 values and is given 1
       --> demo.weir:1:18
        |
      1 | [1, 2].forEach { a, b in print(a, b) }
        |                  ^^^^
        = hint: it is given a value of type 'Int'
      """),
    Entry(
      """
      let later = { [missing] in print(missing) }
      """,
      """
      error: unknown name 'missing'
       --> demo.weir:1:16
        |
      1 | let later = { [missing] in print(missing) }
        |                ^^^^^^^ nothing of this name is known here
      """),
    Entry(
      ##"""
      print(["b", "a"].map(\.cuont))
      """##,
      ##"""
      error: a value of type 'String' has no member 'cuont'
       --> demo.weir:1:24
        |
      1 | print(["b", "a"].map(\.cuont))
        |                        ^^^^^ did you mean 'count'?
      """##),
    Entry(
      """
      func each(_ body: (Int?) -> Void) { body(nil) }
      func show(_ number: Int) { print(number) }
      each(show)
      """,
      """
      error: expected a value of type '(Int?) -> Void', found '(Int) -> Void'
       --> demo.weir:3:6
        |
      3 | each(show)
        |      ^^^^ this is of type '(Int) -> Void'
      """),
  ]
}
