extension Mistakes {
  /// Malformed statements.
  static let statements = [
    Entry(
      ##"""
      a b c
      """##,
      ##"""
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:3
        |
      1 | a b c
        |   ^ found 'b'
        = hint: start a new line, or write ';'
      """##),
    Entry(
      ##"""
      let a = 3; let b = 4 let c = 5
      """##,
      ##"""
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:22
        |
      1 | let a = 3; let b = 4 let c = 5
        |                      ^^^ found the keyword 'let'
        = hint: start a new line, or write ';'
      """##),
    Entry(
      ##"""
      else { }
      """##,
      ##"""
      error: expected expression
       --> demo.weir:1:1
        |
      1 | else { }
        | ^^^^ found the keyword 'else'
      """##),
    Entry(
      ##"""
      if x = 3 { }
      """##,
      ##"""
      error: use of '=' in a boolean context, did you mean '=='?
       --> demo.weir:1:6
        |
      1 | if x = 3 { }
        |      ^
      """##),
    Entry(
      ##"""
      if a!=b { }
      """##,
      ##"""
      error: '!=' requires whitespace on both sides
       --> demo.weir:1:5
        |
      1 | if a!=b { }
        |     ^^
        = hint: without whitespace '!' unwraps the value
      """##),
    Entry(
      ##"""
      if { }
      """##,
      ##"""
      error: missing condition in 'if' statement
       --> demo.weir:1:4
        |
      1 | if { }
        |    ^
      """##),
    Entry(
      ##"""
      guard let x = y { }
      """##,
      ##"""
      error: expected 'else' after 'guard' condition
       --> demo.weir:1:17
        |
      1 | guard let x = y { }
        |                 ^ found '{'
        = hint: enclose a closure in a condition in the parentheses of its call
      """##),
    Entry(
      ##"""
      guard let x = xs.first { $0 > 1 } else { return }
      """##,
      ##"""
      error: expected 'else' after 'guard' condition
       --> demo.weir:1:24
        |
      1 | guard let x = xs.first { $0 > 1 } else { return }
        |                        ^ found '{'
        = hint: enclose a closure in a condition in the parentheses of its call
      """##),
    Entry(
      ##"""
      for i = 0; i < 10; i++ { }
      f()
      """##,
      ##"""
      error: C-style for statement was removed in Swift 3
       --> demo.weir:1:7
        |
      1 | for i = 0; i < 10; i++ { }
        |       ^
        = hint: write 'for i in 0..<10'
      """##),
    Entry(
      ##"""
      for x of xs { }
      """##,
      ##"""
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:7
        |
      1 | for x of xs { }
        |       ^^ write 'in'
      """##),
    Entry(
      ##"""
      while true
        f()
      """##,
      ##"""
      error: expected '{' after 'while' condition
       --> demo.weir:1:11
        |
      1 | while true
        |           ^ found the end of the line
      """##),
    Entry(
      ##"""
      repeat { }
      """##,
      ##"""
      error: expected 'while' after body of 'repeat' statement
       --> demo.weir:1:11
        |
      1 | repeat { }
        |           ^ found the end of the input
      """##),
    Entry(
      ##"""
      switch x {
        foo()
      }
      """##,
      ##"""
      error: all statements inside a switch must be covered by a 'case' or 'default'
       --> demo.weir:2:3
        |
      2 |   foo()
        |   ^^^
      """##),
    Entry(
      ##"""
      switch x {
      case 1:
      case 2: foo()
      }
      """##,
      ##"""
      error: 'case' label in a 'switch' must have at least one executable statement
       --> demo.weir:2:1
        |
      2 | case 1:
        | ^^^^^^^
        = hint: use 'break' for an empty case
      """##),
    Entry(
      ##"""
      case .a: foo
      """##,
      ##"""
      error: 'case' label can only appear inside a 'switch' statement
       --> demo.weir:1:1
        |
      1 | case .a: foo
        | ^^^^
      """##),
    Entry(
      ##"""
      x: foo()
      """##,
      ##"""
      error: expected statement after label 'x'
       --> demo.weir:1:4
        |
      1 | x: foo()
        |    ^^^ found 'foo'
      """##),
    Entry(
      ##"""
      do { } catch
      """##,
      ##"""
      error: expected '{' after 'catch' pattern
       --> demo.weir:1:13
        |
      1 | do { } catch
        |             ^ found the end of the input
      """##),
    Entry(
      ##"""
      { $0 in }
      """##,
      ##"""
      error: unexpected 'in'
       --> demo.weir:1:6
        |
      1 | { $0 in }
        |      ^^
      """##),
    Entry(
      ##"""
      f { a in
        b c
        d e
      }
      g h
      """##,
      ##"""
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:2:5
        |
      2 |   b c
        |     ^ found 'c'
        = hint: start a new line, or write ';'
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:3:5
        |
      3 |   d e
        |     ^ found 'e'
        = hint: start a new line, or write ';'
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:5:3
        |
      5 | g h
        |   ^ found 'h'
        = hint: start a new line, or write ';'
      """##),
  ]
}
