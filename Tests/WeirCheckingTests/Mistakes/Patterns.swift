extension Mistakes {
  /// Malformed regular expression literals.
  static let regexes = [
    Entry(
      #"let date = /(\d+)-(\d{2}/"#,
      #"""
      error: cannot parse regular expression: missing closing parenthesis
       --> demo.weir:1:25
        |
      1 | let date = /(\d+)-(\d{2}/
        |                         ^
      """#),
    Entry(
      "let word = #/é[z-a]/#",
      """
      error: cannot parse regular expression: range out of order in character class
       --> demo.weir:1:18
        |
      1 | let word = #/é[z-a]/#
        |                  ^
      """),
    Entry(
      "let word = #/abc",
      """
      error: unterminated regex literal
       --> demo.weir:1:12
        |
      1 | let word = #/abc
        |            ^^^^^ needs '/#'
      """),
  ]

  /// Malformed regular expressions, and searches that take too many steps.
  static let patterns = [
    Entry(
      ##"print("ab".firstMatch(#"é(b[z-a])"#))"##,
      ##"""
      error: cannot parse regular expression: range out of order in character class
       --> demo.weir:1:31
        |
      1 | print("ab".firstMatch(#"é(b[z-a])"#))
        |                               ^
      """##),
    Entry(
      ##"SignalProducer(["a"]).matches("a(").start()"##,
      ##"""
      error: cannot parse regular expression: missing closing parenthesis
       --> demo.weir:1:34
        |
      1 | SignalProducer(["a"]).matches("a(").start()
        |                                  ^
      """##),
    Entry(
      ##"""
      let pattern = "a(" + "b"
      print("ab".firstMatch(pattern))
      """##,
      ##"""
      error: cannot parse regular expression: missing closing parenthesis
       --> demo.weir:2:12
        |
      2 | print("ab".firstMatch(pattern))
        |            ^^^^^^^^^^^^^^^^^^^
        = hint: the error is at character 4 of the pattern
      """##),
    Entry(
      """
      let text = String(repeating: "a", count: 5000) + "!"
      print(text.firstMatch("(a+)+$"))
      """,
      """
      error: the pattern takes too many steps on this text
       --> demo.weir:2:12
        |
      2 | print(text.firstMatch("(a+)+$"))
        |            ^^^^^^^^^^^^^^^^^^^^
      """),
  ]
}
