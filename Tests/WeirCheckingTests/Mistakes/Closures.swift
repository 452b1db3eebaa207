extension Mistakes {
  /// Closures of the wrong shape.
  static let closures = [
    Entry(
      """
      print([1, 2].map { a, b in a })
      """,
      """
      error: contextual closure type '(Int) -> _' expects 1 argument, but 2 were used in closure body
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
      error: cannot convert value of type 'Int' to closure result type 'Bool'
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
      error: cannot convert value of type 'Int' to closure parameter type 'String'
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
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:33
        |
      1 | print(["a", "b"].reduce(0) { $0 + $1 })
        |                                 ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      ##"""
      let twice: (Int) -> Int = { "\($0)\($0)" }
      """##,
      ##"""
      error: cannot convert value of type 'String' to closure result type 'Int'
       --> demo.weir:1:29
        |
      1 | let twice: (Int) -> Int = { "\($0)\($0)" }
        |                             ^^^^^^^^^^^^ this is of type 'String'
        = hint: convert it: 'Int(...)' returns nil if the string is not a number
      """##),
    Entry(
      """
      let greet: () -> String = { name in "hello" }
      """,
      """
      error: contextual closure type '() -> String' expects 0 arguments, but 1 was used in closure body
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
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:23
        |
      1 | print([1, 2].map { $0 + "!" })
        |                       ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      let compare: (Int, Int) -> Bool = { $0 }
      """,
      """
      error: contextual closure type '(Int, Int) -> Bool' expects 2 arguments, but 1 was used in closure body
       --> demo.weir:1:35
        |
      1 | let compare: (Int, Int) -> Bool = { $0 }
        |                                   ^^^^^^
        = hint: name the arguments, or ignore them with '_, _ in'
      """),
    Entry(
      """
      let parse = { (text: String) -> Int in
        print(text)
      }
      """,
      """
      error: cannot convert value of type '()' to closure result type 'Int'
       --> demo.weir:2:3
        |
      2 |   print(text)
        |   ^^^^^^^^^^^ this returns no value
      """),
    Entry(
      """
      let parse = { (text: String) -> Int in text }
      """,
      """
      error: cannot convert value of type 'String' to closure result type 'Int'
       --> demo.weir:1:40
        |
      1 | let parse = { (text: String) -> Int in text }
        |                                        ^^^^ this is of type 'String'
        = hint: convert it: 'Int(...)' returns nil if the string is not a number
      """),
    Entry(
      """
      func apply(_ change: (Int) -> Int) { print(change(1)) }
      apply { (a: Int, b: Int) in a + b }
      """,
      """
      error: contextual closure type '(Int) -> Int' expects 1 argument, but 2 were used in closure body
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
      error: cannot convert value of type 'Int' to closure result type 'String'
       --> demo.weir:2:9
        |
      2 | apply { $0 * 2 }
        |         ^^^^^^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      [1, 2].forEach { a, b in print(a, b) }
      """,
      """
      error: contextual closure type '(Int) -> Void' expects 1 argument, but 2 were used in closure body
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
      error: cannot find 'missing' in scope
       --> demo.weir:1:16
        |
      1 | let later = { [missing] in print(missing) }
        |                ^^^^^^^
      """),
    Entry(
      ##"""
      print(["b", "a"].map(\.cuont))
      """##,
      ##"""
      error: value of type 'String' has no member 'cuont'
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
      error: cannot convert value of type '(Int) -> Void' to expected argument type '(Int?) -> Void'
       --> demo.weir:3:6
        |
      3 | each(show)
        |      ^^^^ this is of type '(Int) -> Void'
      """),
  ]
}
