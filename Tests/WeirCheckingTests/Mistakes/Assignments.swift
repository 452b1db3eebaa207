extension Mistakes {
  /// Values of the wrong type for a variable.
  static let assignments = [
    Entry(
      """
      let age: Int = "17"
      """,
      """
      error: cannot convert value of type 'String' to specified type 'Int'
       --> demo.weir:1:16
        |
      1 | let age: Int = "17"
        |                ^^^^ this is of type 'String'
        = hint: remove the quotes: 17
      """),
    Entry(
      """
      var age = 17
      age = "eighteen"
      """,
      """
      error: cannot assign value of type 'String' to type 'Int'
       --> demo.weir:2:7
        |
      2 | age = "eighteen"
        |       ^^^^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let numbers: [Int] = [1, "two", 3]
      """,
      """
      error: cannot convert value of type 'String' to expected element type 'Int'
       --> demo.weir:1:26
        |
      1 | let numbers: [Int] = [1, "two", 3]
        |                          ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let ages: [String: Int] = ["Ana": "seventeen"]
      """,
      """
      error: cannot convert value of type 'String' to expected dictionary value type 'Int'
       --> demo.weir:1:35
        |
      1 | let ages: [String: Int] = ["Ana": "seventeen"]
        |                                   ^^^^^^^^^^^ this is of type 'String'
      """),
    Entry(
      ##"""
      let pair: (Int, String) = (1, 2)
      """##,
      ##"""
      error: cannot convert value of type 'Int' to specified type 'String'
       --> demo.weir:1:31
        |
      1 | let pair: (Int, String) = (1, 2)
        |                               ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      let pair: (Int, String) = (1, "a", true)
      """,
      """
      error: cannot convert value of type '(Int, String, Bool)' to specified type '(Int, String)'
       --> demo.weir:1:27
        |
      1 | let pair: (Int, String) = (1, "a", true)
        |                           ^^^^^^^^^^^^^^ this is of type '(Int, String, Bool)'
      """),
    Entry(
      """
      let (a, b) = (1, 2, 3)
      """,
      """
      error: tuple pattern has the wrong length for tuple type '(Int, Int, Int)'
       --> demo.weir:1:5
        |
      1 | let (a, b) = (1, 2, 3)
        |     ^^^^^^
      """),
    Entry(
      """
      let (a, b) = 5
      """,
      """
      error: tuple pattern cannot match values of non-tuple type 'Int'
       --> demo.weir:1:5
        |
      1 | let (a, b) = 5
        |     ^^^^^^
      """),
    Entry(
      """
      var a = 1
      var b = 2
      (a, b) = (1, 2, 3)
      """,
      """
      error: '(Int, Int, Int)' is not convertible to '(Int, Int)', tuples have a different number of elements
       --> demo.weir:3:10
        |
      3 | (a, b) = (1, 2, 3)
        |          ^^^^^^^^^
      """),
    Entry(
      """
      let count: Int = 1.5
      """,
      """
      error: cannot convert value of type 'Double' to specified type 'Int'
       --> demo.weir:1:18
        |
      1 | let count: Int = 1.5
        |                  ^^^ this is of type 'Double'
        = hint: convert it: 'Int(...)'
      """),
    Entry(
      """
      let whole = 2
      let half: Double = whole
      """,
      """
      error: cannot convert value of type 'Int' to specified type 'Double'
       --> demo.weir:2:20
        |
      2 | let half: Double = whole
        |                    ^^^^^ this is of type 'Int'
        = hint: convert it: 'Double(...)'
      """),
    Entry(
      ##"""
      let description: String = 5
      """##,
      ##"""
      error: cannot convert value of type 'Int' to specified type 'String'
       --> demo.weir:1:27
        |
      1 | let description: String = 5
        |                           ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      var x
      """,
      """
      error: type annotation missing in pattern
       --> demo.weir:1:5
        |
      1 | var x
        |     ^
      """),
    Entry(
      """
      let isOdd: (Int) -> Bool = { $0 % 2 }
      """,
      """
      error: cannot convert value of type 'Int' to closure result type 'Bool'
       --> demo.weir:1:30
        |
      1 | let isOdd: (Int) -> Bool = { $0 % 2 }
        |                              ^^^^^^ this is of type 'Int'
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      let level: Level = 1
      """,
      """
      error: cannot convert value of type 'Int' to specified type 'Level'
       --> demo.weir:2:20
        |
      2 | let level: Level = 1
        |                    ^ this is of type 'Int'
        = hint: cases: '.low', '.high'
      """),
  ]
}
