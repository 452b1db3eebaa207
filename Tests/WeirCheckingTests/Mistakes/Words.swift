extension Mistakes {
  /// Invalid tokens.
  static let words = [
    Entry(
      ##"""
      print(“hello”)
      print(1)
      """##,
      ##"""
      error: single-quoted string literal found, use '"'
       --> demo.weir:1:7
        |
      1 | print(“hello”)
        |       ^^^^^^^ write "..."
      """##),
    Entry(
      ##"""
      let s = 'abc'
      """##,
      ##"""
      error: single-quoted string literal found, use '"'
       --> demo.weir:1:9
        |
      1 | let s = 'abc'
        |         ^^^^^ write "..."
      """##),
    Entry(
      ##"""
      a ≠ b
      """##,
      ##"""
      error: unexpected character '≠' (U+2260)
       --> demo.weir:1:3
        |
      1 | a ≠ b
        |   ^ write '!='
      """##),
    Entry(
      ##"""
      let x = 1\##u{A0}+ 2
      """##,
      ##"""
      error: unexpected character U+00A0
       --> demo.weir:1:10
        |
      1 | let x = 1\##u{A0}+ 2
        |          ^ write a plain space
      """##),
    Entry(
      ##"""
      foo(\##0)
      """##,
      ##"""
      error: unexpected character U+0000
       --> demo.weir:1:5
        |
      1 | foo(\u{0})
        |     ^^^^^
      """##),
    Entry(
      ##"""
      print("hello)
      print("b")
      """##,
      ##"""
      error: unterminated string literal
       --> demo.weir:1:7
        |
      1 | print("hello)
        |       ^^^^^^^ needs a '"' on the same line
      """##),
    Entry(
      ##"""
      print("a \(x")
      print("b \(y + ")
      """##,
      ##"""
      error: cannot find ')' to match opening '(' in string interpolation
       --> demo.weir:1:10
        |
      1 | print("a \(x")
        |          ^^ needs ')' before the string ends
      error: cannot find ')' to match opening '(' in string interpolation
       --> demo.weir:2:10
        |
      2 | print("b \(y + ")
        |          ^^ needs ')' before the string ends
      """##),
    Entry(
      ##"""
      f("a \(b")

      """##,
      ##"""
      error: cannot find ')' to match opening '(' in string interpolation
       --> demo.weir:1:6
        |
      1 | f("a \(b")
        |      ^^ needs ')' before the string ends
      """##),
    Entry(
      ##"""
      /* abc
      f()
      """##,
      ##"""
      error: unterminated '/*' comment
       --> demo.weir:1:1
        |
      1 | /* abc
        | ^^
      """##),
    Entry(
      ##"""
      let x = """
       abc
      """##,
      ##"""
      error: unterminated string literal
       --> demo.weir:1:9
        |
      1 | let x = """
        |         ^^^ needs '"""'
      """##),
    Entry(
      ##"""
      let `class = 3
      """##,
      ##"""
      error: expected '`' at end of escaped identifier
       --> demo.weir:1:5
        |
      1 | let `class = 3
        |     ^^^^^^
      """##),
    Entry(
      ##"""
      a.x + $
      """##,
      ##"""
      error: '$' begins the short name of a closure's parameter: '$0', '$1', ...
       --> demo.weir:1:7
        |
      1 | a.x + $
        |       ^
      """##),
    Entry(
      ##"""
      foo(#selector(a.b))
      """##,
      ##"""
      error: '#selector' is not supported
       --> demo.weir:1:5
        |
      1 | foo(#selector(a.b))
        |     ^^^^^^^^^
        = hint: Objective-C is not supported: use a closure
      """##),
  ]
}
