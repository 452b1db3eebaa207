extension Mistakes {
  /// Runtime errors.
  static let failures = [
    Entry(
      """
      var big = Int.max
      big += 1
      """,
      """
      error: the result does not fit into an Int
       --> demo.weir:2:5
        |
      2 | big += 1
        |     ^^
        = hint: an Int holds the whole numbers from -9223372036854775808 to 9223372036854775807
      """),
    Entry(
      """
      let big = 4_000_000_000
      print(big * big * big)
      """,
      """
      error: the result does not fit into an Int
       --> demo.weir:2:11
        |
      2 | print(big * big * big)
        |           ^
        = hint: an Int holds the whole numbers from -9223372036854775808 to 9223372036854775807
      """),
    Entry(
      """
      let least = Int.min
      print(-least)
      """,
      """
      error: the result does not fit into an Int
       --> demo.weir:2:7
        |
      2 | print(-least)
        |       ^^^^^^
        = hint: an Int holds the whole numbers from -9223372036854775808 to 9223372036854775807
      """),
    Entry(
      """
      let parts = 0
      print(10 / parts)
      """,
      """
      error: division by zero
       --> demo.weir:2:10
        |
      2 | print(10 / parts)
        |          ^
      """),
    Entry(
      """
      let parts = 0
      print(10 % parts)
      """,
      """
      error: division by zero
       --> demo.weir:2:10
        |
      2 | print(10 % parts)
        |          ^
      """),
    Entry(
      """
      let numbers = [1, 2, 3]
      print(numbers[3])
      """,
      """
      error: index 3 is out of range
       --> demo.weir:2:7
        |
      2 | print(numbers[3])
        |       ^^^^^^^^^^ the array has the indexes 0 to 2
      """),
    Entry(
      """
      var numbers = [1, 2, 3]
      numbers[-1] = 0
      """,
      """
      error: index -1 is out of range
       --> demo.weir:2:1
        |
      2 | numbers[-1] = 0
        | ^^^^^^^^^^^ the array has the indexes 0 to 2
      """),
    Entry(
      """
      let numbers = [1, 2, 3]
      print(numbers[1...5])
      """,
      """
      error: the range 1...5 does not lie within the indexes 0 to 2
       --> demo.weir:2:7
        |
      2 | print(numbers[1...5])
        |       ^^^^^^^^^^^^^^
      """),
    Entry(
      """
      let name: String? = nil
      print(name!)
      """,
      """
      error: found nil where '!' promises a value
       --> demo.weir:2:7
        |
      2 | print(name!)
        |       ^^^^^
      """),
    Entry(
      """
      enum Trouble: Error { case small }
      func risky() throws -> Int { throw Trouble.small }
      print(try! risky())
      """,
      """
      error: 'try!' met an error: small
       --> demo.weir:3:12
        |
      3 | print(try! risky())
        |            ^^^^^^^
      """),
    Entry(
      """
      enum Trouble: Error { case small }
      func risky() throws -> Int { throw Trouble.small }
      print(try risky())
      """,
      """
      error: nobody caught this error: small
       --> demo.weir:2:30
        |
      2 | func risky() throws -> Int { throw Trouble.small }
        |                              ^^^^^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      func forever(_ n: Int) -> Int { forever(n + 1) + 1 }
      print(forever(0))
      """,
      """
      error: the calls are structure nesting level exceeded maximum
       --> demo.weir:1:6
        |
      1 | func forever(_ n: Int) -> Int { forever(n + 1) + 1 }
        |      ^^^^^^^ this calls itself without end
        = hint: a function that calls itself needs a case in which it does not
      """),
    Entry(
      """
      var numbers: [Int] = []
      numbers.removeLast()
      """,
      """
      error: the array is empty
       --> demo.weir:2:9
        |
      2 | numbers.removeLast()
        |         ^^^^^^^^^^^^
      """),
    Entry(
      """
      let (first, last) = (5, 1)
      for i in first...last { print(i) }
      """,
      """
      error: a range cannot end below its beginning: 5 and 1
       --> demo.weir:2:15
        |
      2 | for i in first...last { print(i) }
        |               ^^^
      """),
    Entry(
      """
      let ages = ["Ana": 17, "Ana": 18]
      """,
      """
      error: the key "Ana" stands here twice
       --> demo.weir:1:24
        |
      1 | let ages = ["Ana": 17, "Ana": 18]
        |                        ^^^^^
      """),
    Entry(
      """
      print(Int(1e30))
      """,
      """
      error: the result does not fit into an Int
       --> demo.weir:1:7
        |
      1 | print(Int(1e30))
        |       ^^^^^^^^^
        = hint: an Int holds the whole numbers from -9223372036854775808 to 9223372036854775807
      """),
    Entry(
      """
      print(total)
      let total = 3
      """,
      """
      error: 'total' is used before it has a value
       --> demo.weir:1:7
        |
      1 | print(total)
        |       ^^^^^
      """),
    Entry(
      """
      SignalProducer<Int, Never>([3, 0]).map { 6 / $0 }.startWithValues { print($0) }
      """,
      """
      error: division by zero
       --> demo.weir:1:44
        |
      1 | SignalProducer<Int, Never>([3, 0]).map { 6 / $0 }.startWithValues { print($0) }
        |                                            ^
      """),
    Entry(
      """
      enum Trouble: Error { case small }
      func risky(_ n: Int) throws -> Int { throw Trouble.small }
      SignalProducer<Int, Never>([1]).startWithValues { n in print(try risky(n)) }
      """,
      """
      error: nobody caught this error: small
       --> demo.weir:2:38
        |
      2 | func risky(_ n: Int) throws -> Int { throw Trouble.small }
        |                                      ^^^^^^^^^^^^^^^^^^^
      """),
  ]
}
