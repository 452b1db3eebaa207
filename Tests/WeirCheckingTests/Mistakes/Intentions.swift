extension Mistakes {
  /// Programs that are valid syntax but do not do what their author intended.
  static let sensible = [
    Entry(
      """
      let pair = (1, 2)
      print(pair.min())
      """,
      """
      error: value of tuple type '(Int, Int)' has no member 'min'
       --> demo.weir:2:12
        |
      2 | print(pair.min())
        |            ^^^
        = hint: use 'min(a, b)' for values, and '[a, b].min()' for a list
      """),
    Entry(
      """
      { print(1) }
      """,
      """
      error: closure expression is unused
       --> demo.weir:1:1
        |
      1 | { print(1) }
        | ^
        = hint: use 'do { ... }' for a block
      """),
  ]
}
