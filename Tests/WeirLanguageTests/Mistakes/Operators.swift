extension Mistakes {
  /// Operators in the wrong place.
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
      x <|> y
      """##,
      ##"""
      error: unknown operator '<|>'
       --> demo.weir:1:3
        |
      1 | x <|> y
        |   ^^^
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
}
