extension Mistakes {
  /// What is right as Swift and does not do what was meant, and the like.
  static let sensible = [
    Entry(
      """
      let pair = (1, 2)
      print(pair.min())
      """,
      """
      error: a value of type '(Int, Int)' has no member 'min'
       --> demo.weir:2:12
        |
      2 | print(pair.min())
        |            ^^^
        = hint: 'min(a, b)' takes values; a list of them has a 'min()'
      """),
    Entry(
      """
      { print(1) }
      """,
      """
      error: this closure is never called
       --> demo.weir:1:1
        |
      1 | { print(1) }
        | ^
        = hint: a block of statements is 'do { ... }'
      """),
  ]
}
