extension Mistakes {
  /// Operands with incompatible types.
  static let operands = [
    Entry(
      ##"""
      print(1 + "a")
      """##,
      ##"""
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:1:9
        |
      1 | print(1 + "a")
        |         ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      ##"""
      let name = "Ana"
      print("age: " + 17 + name)
      """##,
      ##"""
      error: binary operator '+' cannot be applied to operands of type 'String' and 'Int'
       --> demo.weir:2:15
        |
      2 | print("age: " + 17 + name)
        |               ^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      let whole = 3
      let half = 0.5
      print(whole * half)
      """,
      """
      error: binary operator '*' cannot be applied to operands of type 'Int' and 'Double'
       --> demo.weir:3:13
        |
      3 | print(whole * half)
        |             ^
        = hint: convert the 'Int': 'Double(...)'
      """),
    Entry(
      """
      print(true + 1)
      """,
      """
      error: binary operator '+' cannot be applied to operands of type 'Bool' and 'Int'
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
      error: unary operator '-' cannot be applied to an operand of type 'String'
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
      error: binary operator '+' cannot be applied to operands of type '[Int]' and 'Int'
       --> demo.weir:1:14
        |
      1 | print([1, 2] + 3)
        |              ^
        = hint: enclose the element in brackets: '[...]'
      """),
    Entry(
      """
      print("ab" * 2)
      """,
      """
      error: binary operator '*' cannot be applied to operands of type 'String' and 'Int'
       --> demo.weir:1:12
        |
      1 | print("ab" * 2)
        |            ^
        = hint: convert the string: 'Int(...)' returns nil if it is not a number
      """),
    Entry(
      """
      var name = "a"
      name++
      """,
      """
      error: unary operator '++' cannot be applied to an operand of type 'String'
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
      error: unary operator '~' cannot be applied to an operand of type 'Double'
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
        = hint: use 'truncatingRemainder(dividingBy:)' for a 'Double'
      """),
    Entry(
      ##"""
      var total = 0
      total += "1"
      """##,
      ##"""
      error: binary operator '+=' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:2:7
        |
      2 | total += "1"
        |       ^^
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      var ready = true
      ready += false
      """,
      """
      error: binary operator '+=' cannot be applied to two 'Bool' operands
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
      error: binary operator '+' cannot be applied to two 'Point' operands
       --> demo.weir:2:15
        |
      2 | print(Point() + Point())
        |               ^
      """),
  ]
}
