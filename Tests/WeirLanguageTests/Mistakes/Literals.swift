extension Mistakes {
  /// Numbers and texts that are written wrongly.
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
}
