extension Mistakes {
  /// Statements that are not as they should be.
  static let statements = [
    Entry(
      ##"""
      a b c
      """##,
      ##"""
      error: expected the end of the statement
       --> demo.weir:1:3
        |
      1 | a b c
        |   ^ found 'b'
        = hint: several statements on one line are separated by ';'
      """##),
    Entry(
      ##"""
      let a = 3; let b = 4 let c = 5
      """##,
      ##"""
      error: expected the end of the statement
       --> demo.weir:1:22
        |
      1 | let a = 3; let b = 4 let c = 5
        |                      ^^^ found the keyword 'let'
        = hint: several statements on one line are separated by ';'
      """##),
    Entry(
      ##"""
      else { }
      """##,
      ##"""
      error: expected a statement
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
      error: '=' assigns, a condition compares
       --> demo.weir:1:6
        |
      1 | if x = 3 { }
        |      ^ did you mean '=='?
      """##),
    Entry(
      ##"""
      if a!=b { }
      """##,
      ##"""
      error: '!=' needs space on both sides
       --> demo.weir:1:5
        |
      1 | if a!=b { }
        |     ^^
        = hint: without it '!' unwraps what stands before it
      """##),
    Entry(
      ##"""
      if { }
      """##,
      ##"""
      error: expected a condition after 'if'
       --> demo.weir:1:4
        |
      1 | if { }
        |    ^ found '{'
      """##),
    Entry(
      ##"""
      guard let x = y { }
      """##,
      ##"""
      error: expected 'else' after the condition of 'guard'
       --> demo.weir:1:17
        |
      1 | guard let x = y { }
        |                 ^ found '{'
        = hint: a closure in a condition stands in the parentheses of its call
      """##),
    Entry(
      ##"""
      guard let x = xs.first { $0 > 1 } else { return }
      """##,
      ##"""
      error: expected 'else' after the condition of 'guard'
       --> demo.weir:1:24
        |
      1 | guard let x = xs.first { $0 > 1 } else { return }
        |                        ^ found '{'
        = hint: a closure in a condition stands in the parentheses of its call
      """##),
    Entry(
      ##"""
      for i = 0; i < 10; i++ { }
      f()
      """##,
      ##"""
      error: expected a pattern and 'in' after 'for'
       --> demo.weir:1:7
        |
      1 | for i = 0; i < 10; i++ { }
        |       ^ found '='
        = hint: a loop that counts is written 'for i in 0..<10'
      """##),
    Entry(
      ##"""
      for x of xs { }
      """##,
      ##"""
      error: 'of' is no word of Swift
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
      error: expected '{' to begin the body of 'while'
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
      error: expected 'while' after the body of 'repeat'
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
      error: expected 'case', 'default' or '}' in the switch
       --> demo.weir:2:3
        |
      2 |   foo()
        |   ^^^ found 'foo'
      """##),
    Entry(
      ##"""
      switch x {
      case 1:
      case 2: foo()
      }
      """##,
      ##"""
      error: a case needs at least one statement
       --> demo.weir:2:1
        |
      2 | case 1:
        | ^^^^^^^
        = hint: 'break' does nothing and leaves the switch
      """##),
    Entry(
      ##"""
      case .a: foo
      """##,
      ##"""
      error: 'case' stands outside of a switch
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
      error: expected a loop, 'if', 'switch' or 'do' after the label 'x'
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
      error: expected '{' to begin the body of 'catch'
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
      error: expected the end of the statement
       --> demo.weir:2:5
        |
      2 |   b c
        |     ^ found 'c'
        = hint: several statements on one line are separated by ';'
      error: expected the end of the statement
       --> demo.weir:3:5
        |
      3 |   d e
        |     ^ found 'e'
        = hint: several statements on one line are separated by ';'
      error: expected the end of the statement
       --> demo.weir:5:3
        |
      5 | g h
        |   ^ found 'h'
        = hint: several statements on one line are separated by ';'
      """##),
  ]
}
