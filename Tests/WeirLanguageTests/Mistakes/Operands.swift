extension Mistakes {
  /// Operands of types that do not go together.
  static let operands = [
    Entry(
      ##"""
      print(1 + "a")
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 + "a")
        |         ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      ##"""
      let name = "Ana"
      print("age: " + 17 + name)
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'String' and 'Int'
       --> demo.weir:2:15
        |
      2 | print("age: " + 17 + name)
        |               ^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      let whole = 3
      let half = 0.5
      print(whole * half)
      """,
      """
      error: '*' cannot be applied to values of types 'Int' and 'Double'
       --> demo.weir:3:13
        |
      3 | print(whole * half)
        |             ^
        = hint: make a Double of the Int: 'Double(...)'
      """),
    Entry(
      """
      print(true + 1)
      """,
      """
      error: '+' cannot be applied to values of types 'Bool' and 'Int'
       --> demo.weir:1:12
        |
      1 | print(true + 1)
        |            ^
      """),
    Entry(
      """
      print(-"a")
      """,
      """
      error: '-' cannot be applied to a value of type 'String'
       --> demo.weir:1:7
        |
      1 | print(-"a")
        |       ^^^^
      """),
    Entry(
      """
      print([1, 2] + 3)
      """,
      """
      error: '+' cannot be applied to values of types '[Int]' and 'Int'
       --> demo.weir:1:14
        |
      1 | print([1, 2] + 3)
        |              ^
        = hint: put the element into brackets: [...]
      """),
    Entry(
      """
      print("ab" * 2)
      """,
      """
      error: '*' cannot be applied to values of types 'String' and 'Int'
       --> demo.weir:1:12
        |
      1 | print("ab" * 2)
        |            ^
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """),
    Entry(
      """
      var name = "a"
      name++
      """,
      """
      error: '++' and '--' count an Int, not a value of type 'String'
       --> demo.weir:2:1
        |
      2 | name++
        | ^^^^^^
      """),
    Entry(
      """
      print(~1.5)
      """,
      """
      error: '~' cannot be applied to a value of type 'Double'
       --> demo.weir:1:7
        |
      1 | print(~1.5)
        |       ^^^^
      """),
    Entry(
      """
      print(5.5 % 2.0)
      """,
      """
      error: '%' is unavailable: For floating point numbers use truncatingRemainder instead
       --> demo.weir:1:11
        |
      1 | print(5.5 % 2.0)
        |           ^
        = hint: use 'truncatingRemainder(dividingBy:)' for numbers that are not whole
      """),
    Entry(
      ##"""
      var total = 0
      total += "1"
      """##,
      ##"""
      error: '+=' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:2:7
        |
      2 | total += "1"
        |       ^^
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      var ready = true
      ready += false
      """,
      """
      error: '+=' cannot be applied to values of types 'Bool' and 'Bool'
       --> demo.weir:2:7
        |
      2 | ready += false
        |       ^^
      """),
    Entry(
      """
      struct Point { var x = 0 }
      print(Point() + Point())
      """,
      """
      error: '+' cannot be applied to values of types 'Point' and 'Point'
       --> demo.weir:2:15
        |
      2 | print(Point() + Point())
        |               ^
      """),
  ]
}
