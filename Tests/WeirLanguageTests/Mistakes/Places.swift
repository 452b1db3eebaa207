extension Mistakes {
  /// Assignments to what cannot take them.
  static let places = [
    Entry(
      """
      print = 3
      """,
      """
      error: 'print' cannot be changed
       --> demo.weir:1:1
        |
      1 | print = 3
        | ^^^^^
      """),
    Entry(
      """
      func double(_ x: Int) -> Int { x * 2 }
      double = 4
      """,
      """
      error: 'double' is a function
       --> demo.weir:2:1
        |
      2 | double = 4
        | ^^^^^^ this cannot be changed
      """),
    Entry(
      """
      let limit = 10
      limit = 20
      """,
      """
      error: 'limit' is a constant
       --> demo.weir:2:1
        |
      2 | limit = 20
        | ^^^^^ this cannot be changed
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      struct Point {
        let x: Int
        var y: Int
      }
      var point = Point(x: 1, y: 2)
      point.x = 3
      """,
      """
      error: 'x' is a constant
       --> demo.weir:6:7
        |
      6 | point.x = 3
        |       ^ this cannot be changed
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      struct Point {
        var x: Int
      }
      let point = Point(x: 1)
      point.x = 3
      """,
      """
      error: the value is a constant, and so is its 'x'
       --> demo.weir:5:1
        |
      5 | point.x = 3
        | ^^^^^ this cannot be changed
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      func reset(_ count: Int) {
        count = 0
      }
      """,
      """
      error: 'count' is a constant
       --> demo.weir:2:3
        |
      2 |   count = 0
        |   ^^^^^ this cannot be changed
        = hint: a parameter is a constant; 'var count = count' makes a variable of it
      """),
    Entry(
      """
      for i in 1...3 {
        i += 1
      }
      """,
      """
      error: 'i' is a constant
       --> demo.weir:2:3
        |
      2 |   i += 1
        |   ^ this cannot be changed
        = hint: each turn of the loop has a constant of its own; count in a variable outside
      """),
    Entry(
      """
      1 = 2
      """,
      """
      error: nothing can be assigned to this
       --> demo.weir:1:1
        |
      1 | 1 = 2
        | ^ this is no variable, property or element
      """),
    Entry(
      """
      class Box {
        var content: Int
      }
      """,
      """
      error: 'Box' needs an 'init': its 'content' has no value
       --> demo.weir:1:7
        |
      1 | class Box {
        |       ^^^
      """),
    Entry(
      """
      var numbers = [1, 2]
      numbers[0] = "one"
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:14
        |
      2 | numbers[0] = "one"
        |              ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      var numbers = [1, 2]
      numbers.append("three")
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:16
        |
      2 | numbers.append("three")
        |                ^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      var ages = ["Ana": 17]
      ages["Ana"] = "18"
      """,
      """
      error: expected a value of type 'Int?', found 'String'
       --> demo.weir:2:15
        |
      2 | ages["Ana"] = "18"
        |               ^^^^ this is of type 'String'
      """),
    Entry(
      """
      let count = MutableProperty(1)
      count.value = "two"
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:15
        |
      2 | count.value = "two"
        |               ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      struct Point {
        var x: Int
      }
      var point = Point(x: 1)
      point.x = "three"
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:5:11
        |
      5 | point.x = "three"
        |           ^^^^^^^ this is of type 'String'
      """),
  ]
}
