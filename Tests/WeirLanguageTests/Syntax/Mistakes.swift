/// Wrong programs with everything that is said about them.
enum Mistakes {
  struct Entry: Sendable {
    let program: String
    let expected: String

    init(_ program: String, _ expected: String) {
      (self.program, self.expected) = (program, expected)
    }
  }

  static let all = words + literals + calls + operators + statements + declarations

  static let words = [
    Entry(
      ##"""
      print(“hello”)
      print(1)
      """##,
      ##"""
      error: a string is written between straight quotes
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
      error: a string is written between straight quotes
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
      1 | foo(␀)
        |     ^
      """##),
    Entry(
      ##"""
      print("hello)
      print("b")
      """##,
      ##"""
      error: this string is never closed
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
      error: this interpolation is never closed
       --> demo.weir:1:10
        |
      1 | print("a \(x")
        |          ^^ needs ')' before the string ends
      error: this interpolation is never closed
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
      error: this interpolation is never closed
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
      error: this comment is never closed
       --> demo.weir:1:1
        |
      1 | /* abc
        | ^^ needs '*/'
      """##),
    Entry(
      ##"""
      let x = """
       abc
      """##,
      ##"""
      error: this string is never closed
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
      error: a name in backticks ends with a backtick
       --> demo.weir:1:5
        |
      1 | let `class = 3
        |     ^^^^^^
      """##),
    Entry(
      ##"""
      a.$x + $
      """##,
      ##"""
      error: '$' begins the short name of a closure's parameter: '$0', '$1', ...
       --> demo.weir:1:3
        |
      1 | a.$x + $
        |   ^^
      error: '$' begins the short name of a closure's parameter: '$0', '$1', ...
       --> demo.weir:1:8
        |
      1 | a.$x + $
        |        ^
      """##),
    Entry(
      ##"""
      foo(#selector(a.b))
      """##,
      ##"""
      error: '#selector' is not a word of this language
       --> demo.weir:1:5
        |
      1 | foo(#selector(a.b))
        |     ^^^^^^^^^
      """##),
  ]

  static let literals = [
    Entry(
      ##"""
      1_000_000_000_000_000_000_000
      -9223372036854775809
      """##,
      ##"""
      error: this number does not fit into an Int
       --> demo.weir:1:1
        |
      1 | 1_000_000_000_000_000_000_000
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the largest is 9223372036854775807
      error: this number does not fit into an Int
       --> demo.weir:2:2
        |
      2 | -9223372036854775809
        |  ^^^^^^^^^^^^^^^^^^^ the smallest is -9223372036854775808
      """##),
    Entry(
      ##"""
      12abc
      0b12
      0x
      0o8
      """##,
      ##"""
      error: 'a' is not a digit of a decimal number
       --> demo.weir:1:3
        |
      1 | 12abc
        |   ^
      error: '2' is not a digit of a binary number
       --> demo.weir:2:4
        |
      2 | 0b12
        |    ^
      error: a number needs digits behind '0x'
       --> demo.weir:3:1
        |
      3 | 0x
        | ^^
      error: '8' is not a digit of an octal number
       --> demo.weir:4:3
        |
      4 | 0o8
        |   ^
      """##),
    Entry(
      ##"""
      1e999
      """##,
      ##"""
      error: this number does not fit into a Double
       --> demo.weir:1:1
        |
      1 | 1e999
        | ^^^^^
      """##),
    Entry(
      ##"""
      "a\qb"
      """##,
      ##"""
      error: '\q' is not an escape
       --> demo.weir:1:3
        |
      1 | "a\qb"
        |   ^^
        = hint: the escapes are \n \t \r \0 \" \' \\ \u{...} and \( )
      """##),
    Entry(
      ##"""
      "\u{110000}"
      """##,
      ##"""
      error: a Unicode escape names a scalar in one to eight hexadecimal digits
       --> demo.weir:1:2
        |
      1 | "\u{110000}"
        |  ^^^^^^^^^
        = hint: for example \u{1F600}
      """##),
    Entry(
      ##"""
      """abc
      """
      """##,
      ##"""
      error: the text of a multi-line string begins on the next line
       --> demo.weir:1:4
        |
      1 | """abc
        |    ^
      """##),
    Entry(
      ##"""
      """
        abc
       def
        """
      """##,
      ##"""
      error: this line is indented less than the closing '"""'
       --> demo.weir:3:1
        |
      3 |  def
        | ^
      """##),
    Entry(
      ##"""
      """
        abc"""
      """##,
      ##"""
      error: the closing '"""' stands on a line of its own
       --> demo.weir:2:6
        |
      2 |   abc"""
        |      ^^^
      """##),
  ]

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
      f(x: )
      """##,
      ##"""
      error: expected an expression after ':'
       --> demo.weir:1:6
        |
      1 | f(x: )
        |      ^ found ')'
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
      f(_)
      """##,
      ##"""
      error: '_' is not a value
       --> demo.weir:1:3
        |
      1 | f(_)
        |   ^
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

  static let operators = [
    Entry(
      ##"""
      x +
      """##,
      ##"""
      error: expected an expression after '+'
       --> demo.weir:1:4
        |
      1 | x +
        |    ^ found the end of the input
      """##),
    Entry(
      ##"""
      x+ 3
      """##,
      ##"""
      error: '+' needs space on both sides or on neither
       --> demo.weir:1:2
        |
      1 | x+ 3
        |  ^ has it only on the right
      """##),
    Entry(
      ##"""
      x +3
      """##,
      ##"""
      error: '+' needs space on both sides or on neither
       --> demo.weir:1:3
        |
      1 | x +3
        |   ^ has it only on the left
      """##),
    Entry(
      ##"""
      a..b
      a =< b
      """##,
      ##"""
      error: unknown operator '..'
       --> demo.weir:1:2
        |
      1 | a..b
        |  ^^ did you mean '..<'?
      error: unknown operator '=<'
       --> demo.weir:2:3
        |
      2 | a =< b
        |   ^^ did you mean '<='?
      """##),
    Entry(
      ##"""
      x |> y
      """##,
      ##"""
      error: unknown operator '|>'
       --> demo.weir:1:3
        |
      1 | x |> y
        |   ^^
      """##),
    Entry(
      ##"""
      a < b < c
      """##,
      ##"""
      error: '<' and '<' cannot stand side by side
       --> demo.weir:1:7
        |
      1 | a < b < c
        |       ^ needs parentheses around one of the two
      """##),
    Entry(
      ##"""
      a ..< b ... c
      """##,
      ##"""
      error: '..<' and '...' cannot stand side by side
       --> demo.weir:1:9
        |
      1 | a ..< b ... c
        |         ^^^ needs parentheses around one of the two
      """##),
    Entry(
      ##"""
      x = y ?? try z
      """##,
      ##"""
      error: 'try' cannot stand to the right of an operator
       --> demo.weir:1:10
        |
      1 | x = y ?? try z
        |          ^^^
        = hint: write it before the whole expression: it covers everything to its right
      """##),
    Entry(
      ##"""
      + 1
      """##,
      ##"""
      error: expected an expression
       --> demo.weir:1:1
        |
      1 | + 1
        | ^ found '+'
        = hint: a sign before a value touches it: '+x'
      """##),
    Entry(
      ##"""
      * 1
      """##,
      ##"""
      error: expected an expression
       --> demo.weir:1:1
        |
      1 | * 1
        | ^ found '*'
      """##),
    Entry(
      ##"""
      a ? b
      """##,
      ##"""
      error: expected ':' and the other value of the condition
       --> demo.weir:1:6
        |
      1 | a ? b
        |      ^ found the end of the input
      """##),
    Entry(
      ##"""
      x as
      """##,
      ##"""
      error: expected a type
       --> demo.weir:1:5
        |
      1 | x as
        |     ^ found the end of the input
      """##),
    Entry(
      ##"""
      let f = { $0 }
      $0 + 1
      """##,
      ##"""
      error: '$0' stands outside of a closure
       --> demo.weir:2:1
        |
      2 | $0 + 1
        | ^^
        = hint: it is the short name of a closure's parameter
      """##),
  ]

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
      error: expected 'in' after the pattern of 'for'
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
      error: expected 'in' after the pattern of 'for'
       --> demo.weir:1:7
        |
      1 | for x of xs { }
        |       ^^ found 'of'
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

  static let declarations = [
    Entry(
      ##"""
      let = 3
      var class = 3
      """##,
      ##"""
      error: expected a name
       --> demo.weir:1:5
        |
      1 | let = 3
        |     ^ found '='
      error: expected a name
       --> demo.weir:2:5
        |
      2 | var class = 3
        |     ^^^^^ found the keyword 'class'
        = hint: a keyword is a name between backticks: `class`
      """##),
    Entry(
      ##"""
      let x
      let y 3
      """##,
      ##"""
      error: 'x' needs a value or a type
       --> demo.weir:1:5
        |
      1 | let x
        |     ^
      error: expected '=' and a value, or ':' and a type
       --> demo.weir:2:7
        |
      2 | let y 3
        |       ^ found the number 3
      """##),
    Entry(
      ##"""
      let y: Int { 3 }
      """##,
      ##"""
      error: a computed property is a 'var'
       --> demo.weir:1:5
        |
      1 | let y: Int { 3 }
        |     ^ declared with 'let'
      """##),
    Entry(
      ##"""
      func f(x) { }
      func g( { }
      """##,
      ##"""
      error: expected ':' and the type of 'x'
       --> demo.weir:1:9
        |
      1 | func f(x) { }
        |         ^ found ')'
      error: expected the name of a parameter
       --> demo.weir:2:9
        |
      2 | func g( { }
        |         ^ found '{'
      """##),
    Entry(
      ##"""
      func f() -> { }
      """##,
      ##"""
      error: expected a type
       --> demo.weir:1:13
        |
      1 | func f() -> { }
        |             ^ found '{'
      """##),
    Entry(
      ##"""
      func f() -> Int
      """##,
      ##"""
      error: expected '{' to begin the body of 'f'
       --> demo.weir:1:16
        |
      1 | func f() -> Int
        |                ^ found the end of the input
      """##),
    Entry(
      ##"""
      func (a: Int) {}
      """##,
      ##"""
      error: expected the name of the function
       --> demo.weir:1:6
        |
      1 | func (a: Int) {}
        |      ^ found '('
      """##),
    Entry(
      ##"""
      struct S { foo() }
      enum E { let }
      """##,
      ##"""
      error: expected a declaration or '}'
       --> demo.weir:1:12
        |
      1 | struct S { foo() }
        |            ^^^ found 'foo'
      error: expected a name
       --> demo.weir:2:14
        |
      2 | enum E { let }
        |              ^ found '}'
      """##),
    Entry(
      ##"""
      enum E { case }
      """##,
      ##"""
      error: expected the name of a case
       --> demo.weir:1:15
        |
      1 | enum E { case }
        |               ^ found '}'
      """##),
    Entry(
      ##"""
      init() { }
      """##,
      ##"""
      error: 'init' is not allowed here
       --> demo.weir:1:1
        |
      1 | init() { }
        | ^^^^
      """##),
    Entry(
      ##"""
      let x: Foo<Int = 3
      """##,
      ##"""
      error: expected ',' or '>' to close the generic arguments
       --> demo.weir:1:16
        |
      1 | let x: Foo<Int = 3
        |                ^ found '='
      """##),
    Entry(
      ##"""
      let x: [Int
      """##,
      ##"""
      error: '[' is never closed
       --> demo.weir:1:8
        |
      1 | let x: [Int
        |        ^ opens the type
      """##),
    Entry(
      ##"""
      import
      """##,
      ##"""
      error: expected the name of a module
       --> demo.weir:1:7
        |
      1 | import
        |       ^ found the end of the input
      """##),
    Entry(
      ##"""
      @
      """##,
      ##"""
      error: expected the name of an attribute after '@'
       --> demo.weir:1:2
        |
      1 | @
        |  ^ found the end of the input
      """##),
    Entry(
      ##"""
      private
      """##,
      ##"""
      error: expected a declaration
       --> demo.weir:1:8
        |
      1 | private
        |        ^ found the end of the input
      """##),
    Entry(
      ##"""
      protocol P { var x }
      """##,
      ##"""
      error: expected '=' and a value, or ':' and a type
       --> demo.weir:1:20
        |
      1 | protocol P { var x }
        |                    ^ found '}'
      """##),
  ]
}
