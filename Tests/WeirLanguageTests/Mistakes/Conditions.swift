extension Mistakes {
  /// Conditions, comparisons and ranges of the wrong type.
  static let conditions = [
    Entry(
      """
      print(!5)
      """,
      """
      error: expected true or false, found a value of type 'Int'
       --> demo.weir:1:8
        |
      1 | print(!5)
        |        ^
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      let count = 3
      if count { print("some") }
      """,
      """
      error: expected true or false, found a value of type 'Int'
       --> demo.weir:2:4
        |
      2 | if count { print("some") }
        |    ^^^^^
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      let count = 3
      while count { print("for ever") }
      """,
      """
      error: expected true or false, found a value of type 'Int'
       --> demo.weir:2:7
        |
      2 | while count { print("for ever") }
        |       ^^^^^
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      print(1 ? "yes" : "no")
      """,
      """
      error: expected true or false, found a value of type 'Int'
       --> demo.weir:1:7
        |
      1 | print(1 ? "yes" : "no")
        |       ^
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      let ready = true
      print(ready && 1)
      """,
      """
      error: expected true or false, found a value of type 'Int'
       --> demo.weir:2:16
        |
      2 | print(ready && 1)
        |                ^
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      let age: Int? = 17
      if age { print("known") }
      """,
      """
      error: expected true or false, found a value of type 'Int?'
       --> demo.weir:2:4
        |
      2 | if age { print("known") }
        |    ^^^
        = hint: compare it with nil, or unwrap it with 'if let'
      """),
    Entry(
      """
      print(1 < "a")
      """,
      """
      error: '<' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 < "a")
        |         ^
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """),
    Entry(
      """
      print(true < false)
      """,
      """
      error: '<' cannot be applied to values of types 'Bool' and 'Bool'
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
      error: '...' cannot be applied to values of types 'Bool' and 'Bool'
       --> demo.weir:1:11
        |
      1 | print(true...false)
        |           ^^^
        = hint: the bounds of a range are of one type, whose values have an order
      """),
    Entry(
      """
      print(1 == "1")
      """,
      """
      error: '==' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 == "1")
        |         ^^
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """),
    Entry(
      """
      print(nil + 1)
      """,
      """
      error: '+' cannot be applied to values of types 'nil' and 'Int'
       --> demo.weir:1:11
        |
      1 | print(nil + 1)
        |           ^
      """),
  ]
}
