extension Mistakes {
  /// Conditions, comparisons and ranges of the wrong type.
  static let conditions = [
    Entry(
      """
      print(!5)
      """,
      """
      error: cannot convert value of type 'Int' to expected argument type 'Bool'
       --> demo.weir:1:8
        |
      1 | print(!5)
        |        ^ this is of type 'Int'
      """),
    Entry(
      """
      let count = 3
      if count { print("some") }
      """,
      """
      error: type 'Int' cannot be used as a boolean; test for '!= 0' instead
       --> demo.weir:2:4
        |
      2 | if count { print("some") }
        |    ^^^^^ this is of type 'Int'
      """),
    Entry(
      """
      let count = 3
      while count { print("for ever") }
      """,
      """
      error: type 'Int' cannot be used as a boolean; test for '!= 0' instead
       --> demo.weir:2:7
        |
      2 | while count { print("for ever") }
        |       ^^^^^ this is of type 'Int'
      """),
    Entry(
      """
      print(1 ? "yes" : "no")
      """,
      """
      error: integer literal value '1' cannot be used as a boolean; did you mean 'true'?
       --> demo.weir:1:7
        |
      1 | print(1 ? "yes" : "no")
        |       ^ this is of type 'Int'
      """),
    Entry(
      """
      let ready = true
      print(ready && 1)
      """,
      """
      error: integer literal value '1' cannot be used as a boolean; did you mean 'true'?
       --> demo.weir:2:16
        |
      2 | print(ready && 1)
        |                ^ this is of type 'Int'
      """),
    Entry(
      """
      let age: Int? = 17
      if age { print("known") }
      """,
      """
      error: optional type 'Int?' cannot be used as a boolean; test for '!= nil' instead
       --> demo.weir:2:4
        |
      2 | if age { print("known") }
        |    ^^^ this is of type 'Int?'
      """),
    Entry(
      """
      print(1 < "a")
      """,
      """
      error: binary operator '<' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 < "a")
        |         ^
        = hint: convert the string: 'Int(...)' returns nil if it is not a number
      """),
    Entry(
      """
      print(true < false)
      """,
      """
      error: binary operator '<' cannot be applied to two 'Bool' operands
       --> demo.weir:1:12
        |
      1 | print(true < false)
        |            ^
      """),
    Entry(
      """
      print(true...false)
      """,
      """
      error: binary operator '...' cannot be applied to two 'Bool' operands
       --> demo.weir:1:11
        |
      1 | print(true...false)
        |           ^^^
        = hint: the bounds of a range have one type that conforms to 'Comparable'
      """),
    Entry(
      """
      print(1 == "1")
      """,
      """
      error: binary operator '==' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 == "1")
        |         ^^
        = hint: convert the string: 'Int(...)' returns nil if it is not a number
      """),
    Entry(
      """
      print(nil + 1)
      """,
      """
      error: binary operator '+' cannot be applied to operands of type 'nil' and 'Int'
       --> demo.weir:1:11
        |
      1 | print(nil + 1)
        |           ^
      """),
  ]
}
