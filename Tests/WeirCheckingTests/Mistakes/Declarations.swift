extension Mistakes {
  /// Malformed declarations.
  static let declarations = [
    Entry(
      ##"""
      let = 3
      var class = 3
      """##,
      ##"""
      error: expected pattern
       --> demo.weir:1:5
        |
      1 | let = 3
        |     ^ found '='
      error: expected pattern
       --> demo.weir:2:5
        |
      2 | var class = 3
        |     ^^^^^ found the keyword 'class'
        = hint: use backticks to escape a keyword: `class`
      """##),
    Entry(
      ##"""
      let x
      let y 3
      """##,
      ##"""
      error: type annotation missing in pattern
       --> demo.weir:1:5
        |
      1 | let x
        |     ^
      error: type annotation missing in pattern
       --> demo.weir:2:5
        |
      2 | let y 3
        |     ^
      """##),
    Entry(
      ##"""
      let y: Int { 3 }
      """##,
      ##"""
      error: 'let' declarations cannot be computed properties
       --> demo.weir:1:5
        |
      1 | let y: Int { 3 }
        |     ^
      """##),
    Entry(
      ##"""
      func f(x) { }
      func g( { }
      """##,
      ##"""
      error: expected ':' following argument label and parameter name
       --> demo.weir:1:9
        |
      1 | func f(x) { }
        |         ^ found ')'
      error: expected parameter name followed by ':'
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
      error: expected type
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
      error: expected '{' in body of function declaration
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
      error: expected identifier in function declaration
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
      error: expected declaration
       --> demo.weir:1:12
        |
      1 | struct S { foo() }
        |            ^^^ found 'foo'
      error: expected pattern
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
      error: expected identifier in enum 'case' declaration
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
      error: initializers may only be declared within a type
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
      error: expected '>' to complete generic argument list
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
      error: expected ']' in array type
       --> demo.weir:1:8
        |
      1 | let x: [Int
        |        ^ to match this opening '['
      """##),
    Entry(
      ##"""
      import
      """##,
      ##"""
      error: expected identifier in import declaration
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
      error: expected an attribute name
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
      error: expected declaration
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
      error: type annotation missing in pattern
       --> demo.weir:1:18
        |
      1 | protocol P { var x }
        |                  ^
      """##),
  ]
}
