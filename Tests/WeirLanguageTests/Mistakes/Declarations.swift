extension Mistakes {
  /// Declarations that are not as they should be.
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
