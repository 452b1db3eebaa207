extension Mistakes {
  /// Structs, classes and cases made wrongly.
  static let made = [
    Entry(
      """
      class Counter {
        var count = 0
      }
      let counter = Counter(count: 1)
      """,
      """
      error: 'Counter()' has no argument 'count:'
       --> demo.weir:4:23
        |
      4 | let counter = Counter(count: 1)
        |                       ^^^^^
        = hint: it is written 'Counter()'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1))
      """,
      """
      error: 'Point(x:y:)' misses its argument 'y:' of type 'Int'
       --> demo.weir:5:7
        |
      5 | print(Point(x: 1))
        |       ^^^^^^^^^^^
        = hint: it is written 'Point(x: Int, y: Int)'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1, z: 2))
      """,
      """
      error: 'Point(x:y:)' has no argument 'z:'
       --> demo.weir:5:19
        |
      5 | print(Point(x: 1, z: 2))
        |                   ^
        = hint: it is written 'Point(x: Int, y: Int)'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1, y: "2"))
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:5:22
        |
      5 | print(Point(x: 1, y: "2"))
        |                      ^^^ this is of type 'String'
        = hint: leave out the quotes: 2
      """),
    Entry(
      """
      enum Shape { case square(side: Int) }
      print(Shape.square(side: "2"))
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:26
        |
      2 | print(Shape.square(side: "2"))
        |                          ^^^ this is of type 'String'
        = hint: leave out the quotes: 2
      """),
    Entry(
      """
      enum Shape { case square(side: Int) }
      print(Shape.square(2))
      """,
      """
      error: '.square' is written '.square(side:)'
       --> demo.weir:2:20
        |
      2 | print(Shape.square(2))
        |                    ^
      """),
    Entry(
      """
      enum Shape { case square(Int), circle(Int, Int) }
      print(Shape.circle(1))
      """,
      """
      error: '.circle' carries 2 values, not 1
       --> demo.weir:2:7
        |
      2 | print(Shape.circle(1))
        |       ^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      enum Shape { case square(Int) }
      let shape = Shape.square()
      """,
      """
      error: '.square' carries 1 value, not 0
       --> demo.weir:2:13
        |
      2 | let shape = Shape.square()
        |             ^^^^^^^^^^^^^^
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      print(Level(rawValue: "low"))
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:23
        |
      2 | print(Level(rawValue: "low"))
        |                       ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      enum Level { case low, high }
      print(Level(rawValue: 1))
      """,
      """
      error: the cases of 'Level' have no raw values
       --> demo.weir:2:7
        |
      2 | print(Level(rawValue: 1))
        |       ^^^^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      print(Level(2))
      """,
      """
      error: an enum is made by naming a case, or with 'Level(rawValue:)'
       --> demo.weir:2:7
        |
      2 | print(Level(2))
        |       ^^^^^^^^
        = hint: the cases are '.low', '.high'
      """),
  ]
}
