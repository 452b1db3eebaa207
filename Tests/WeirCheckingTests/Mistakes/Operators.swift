extension Mistakes {
  /// Operators in the wrong place.
  static let operators = [
    Entry(
      ##"""
      x +
      """##,
      ##"""
      error: expected expression after operator
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
      error: '+' requires whitespace on both sides or on neither
       --> demo.weir:1:2
        |
      1 | x+ 3
        |  ^ whitespace only on the right
      """##),
    Entry(
      ##"""
      x +3
      """##,
      ##"""
      error: '+' requires whitespace on both sides or on neither
       --> demo.weir:1:3
        |
      1 | x +3
        |   ^ whitespace only on the left
      """##),
    Entry(
      ##"""
      a..b
      a =< b
      """##,
      ##"""
      error: cannot find operator '..' in scope
       --> demo.weir:1:2
        |
      1 | a..b
        |  ^^ did you mean '...'?
      error: cannot find operator '=<' in scope
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
      error: cannot find operator '<|>' in scope
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
      error: adjacent operators are in non-associative precedence group 'ComparisonPrecedence'
       --> demo.weir:1:7
        |
      1 | a < b < c
        |       ^
        = hint: use parentheses: '<' and '<' cannot be chained
      """##),
    Entry(
      ##"""
      a ..< b ... c
      """##,
      ##"""
      error: adjacent operators are in non-associative precedence group 'ComparisonPrecedence'
       --> demo.weir:1:9
        |
      1 | a ..< b ... c
        |         ^^^
        = hint: use parentheses: '..<' and '...' cannot be chained
      """##),
    Entry(
      ##"""
      x = y ?? try z
      """##,
      ##"""
      error: 'try' cannot appear to the right of a non-assignment operator
       --> demo.weir:1:10
        |
      1 | x = y ?? try z
        |          ^^^
        = hint: write it before the whole expression, which it covers
      """##),
    Entry(
      ##"""
      + 1
      """##,
      ##"""
      error: expected expression
       --> demo.weir:1:1
        |
      1 | + 1
        | ^ found '+'
        = hint: write a prefix operator without whitespace: '+x'
      """##),
    Entry(
      ##"""
      * 1
      """##,
      ##"""
      error: expected expression
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
      error: expected ':' after '? ...' in ternary expression
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
      error: expected type
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
      error: anonymous closure argument not contained in a closure
       --> demo.weir:2:1
        |
      2 | $0 + 1
        | ^^
      """##),
  ]
}
