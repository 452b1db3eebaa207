extension Mistakes {
  /// Malformed number and string literals.
  static let literals = [
    Entry(
      ##"""
      1_000_000_000_000_000_000_000
      -9223372036854775809
      """##,
      ##"""
      error: integer literal '1_000_000_000_000_000_000_000' overflows when stored into 'Int'
       --> demo.weir:1:1
        |
      1 | 1_000_000_000_000_000_000_000
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the largest is 9223372036854775807
      error: integer literal '-9223372036854775809' overflows when stored into 'Int'
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
      error: 'a' is not a valid digit in integer literal
       --> demo.weir:1:3
        |
      1 | 12abc
        |   ^
      error: '2' is not a valid binary digit (0 or 1) in integer literal
       --> demo.weir:2:4
        |
      2 | 0b12
        |    ^
      error: expected a digit after '0x'
       --> demo.weir:3:1
        |
      3 | 0x
        | ^^
      error: '8' is not a valid octal digit (0-7) in integer literal
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
      error: floating-point literal '1e999' overflows when stored into 'Double'
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
      error: invalid escape sequence in literal
       --> demo.weir:1:3
        |
      1 | "a\qb"
        |   ^^
        = hint: valid escapes: \n \t \r \0 \" \' \\ \u{...} and \( )
      """##),
    Entry(
      ##"""
      "\u{110000}"
      """##,
      ##"""
      error: invalid unicode scalar
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
      error: multi-line string literal content must begin on a new line
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
      error: insufficient indentation of line in multi-line string literal
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
      error: multi-line string literal content must begin on a new line
       --> demo.weir:2:6
        |
      2 |   abc"""
        |      ^^^
      """##),
  ]
}
