extension Mistakes {
  /// Calls and lists that are not closed, or misspelled.
  static let calls = [
    Entry(
      ##"""
      foo(1 2)
      """##,
      ##"""
      error: expected ',' separator
       --> demo.weir:1:7
        |
      1 | foo(1 2)
        |       ^ found the number 2
      """##),
    Entry(
      ##"""
      foo(1,
          bar: 3 4,
          c: 5)
      print("a"
      print("b")
      """##,
      ##"""
      error: expected ',' separator
       --> demo.weir:2:12
        |
      2 |     bar: 3 4,
        |            ^ found the number 4
        = hint: to match '(' on line 1
      error: expected ',' separator
       --> demo.weir:4:10
        |
      4 | print("a"
        |          ^ found the end of the line
      """##),
    Entry(
      ##"""
      foo(a b: c)
      """##,
      ##"""
      error: expected ',' separator
       --> demo.weir:1:7
        |
      1 | foo(a b: c)
        |       ^ found 'b'
      """##),
    Entry(
      ##"""
      let x = [1, 2
      let y = 3
      """##,
      ##"""
      error: expected ',' separator
       --> demo.weir:1:14
        |
      1 | let x = [1, 2
        |              ^ found the end of the line
      """##),
    Entry(
      ##"""
      f(]
      g(}
      """##,
      ##"""
      error: expected expression
       --> demo.weir:1:3
        |
      1 | f(]
        |   ^ found ']'
      error: expected expression
       --> demo.weir:2:3
        |
      2 | g(}
        |   ^ found '}'
      """##),
    Entry(
      ##"""
      f(1, x: )
      """##,
      ##"""
      error: expected expression
       --> demo.weir:1:9
        |
      1 | f(1, x: )
        |         ^ found ')'
      """##),
    Entry(
      ##"""
      [1: 2, 3]
      """##,
      ##"""
      error: expected ':' in dictionary literal
       --> demo.weir:1:9
        |
      1 | [1: 2, 3]
        |         ^ found ']'
      """##),
    Entry(
      ##"""
      print(_)
      """##,
      ##"""
      error: '_' can only appear in a pattern or on the left side of an assignment
       --> demo.weir:1:7
        |
      1 | print(_)
        |       ^
        = hint: in a closure, '$0' is the argument: '{ $0 + 1 }'
      """##),
    Entry(
      ##"""
      f(
      """##,
      ##"""
      error: expected ')' in expression list
       --> demo.weir:1:2
        |
      1 | f(
        |  ^ to match this opening '('
      """##),
    Entry(
      ##"""
      f {
        g(
      """##,
      ##"""
      error: expected ')' in expression list
       --> demo.weir:2:4
        |
      2 |   g(
        |    ^ to match this opening '('
      """##),
    Entry(
      ##"""
      }
      foo()
      """##,
      ##"""
      error: extraneous '}' at top level
       --> demo.weir:1:1
        |
      1 | }
        | ^ no matching '{'
      """##),
    Entry(
      ##"""
      baz)
      ]
      """##,
      ##"""
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:4
        |
      1 | baz)
        |    ^ unexpected ')'
      """##),
    Entry(
      ##"""
      if x { foo( } else { bar() }
      baz()
      """##,
      ##"""
      error: expected expression
       --> demo.weir:1:13
        |
      1 | if x { foo( } else { bar() }
        |             ^ found '}'
      """##),
    Entry(
      ##"""
      a.b<Int>(3).

      """##,
      ##"""
      error: expected member name following '.'
       --> demo.weir:1:13
        |
      1 | a.b<Int>(3).
        |             ^ found the end of the input
      """##),
  ]
}
