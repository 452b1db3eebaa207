extension Mistakes {
  /// Calls and lists that are not closed, or misspelled.
  static let calls = [
    Entry(
      ##"""
      foo(1 2)
      """##,
      ##"""
      error: expected ',' or ')' to close the arguments of this call
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
      error: expected ',' or ')' to close the arguments of this call
       --> demo.weir:2:12
        |
      2 |     bar: 3 4,
        |            ^ found the number 4
        = hint: the '(' is on line 1
      error: expected ',' or ')' to close the arguments of this call
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
      error: expected ',' or ')' to close the arguments of this call
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
      error: expected ',' or ']' to close the array
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
      error: expected an expression after '('
       --> demo.weir:1:3
        |
      1 | f(]
        |   ^ found ']'
      error: expected an expression after '('
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
      error: expected an expression after ':'
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
      error: expected ':' between a key and its value
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
      error: '_' is not a value
       --> demo.weir:1:7
        |
      1 | print(_)
        |       ^
      """##),
    Entry(
      ##"""
      f(
      """##,
      ##"""
      error: '(' is never closed
       --> demo.weir:1:2
        |
      1 | f(
        |  ^ opens the arguments of this call
      """##),
    Entry(
      ##"""
      f {
        g(
      """##,
      ##"""
      error: '(' is never closed
       --> demo.weir:2:4
        |
      2 |   g(
        |    ^ opens the arguments of this call
      """##),
    Entry(
      ##"""
      }
      foo()
      """##,
      ##"""
      error: unexpected '}'
       --> demo.weir:1:1
        |
      1 | }
        | ^ closes nothing
      """##),
    Entry(
      ##"""
      baz)
      ]
      """##,
      ##"""
      error: unexpected ')'
       --> demo.weir:1:4
        |
      1 | baz)
        |    ^ closes nothing
      """##),
    Entry(
      ##"""
      if x { foo( } else { bar() }
      baz()
      """##,
      ##"""
      error: expected an expression after '('
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
      error: expected the name of a member after '.'
       --> demo.weir:1:13
        |
      1 | a.b<Int>(3).
        |             ^ found the end of the input
      """##),
  ]
}
