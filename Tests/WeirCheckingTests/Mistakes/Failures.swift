extension Mistakes {
  /// Runtime errors.
  static let failures = [
    Entry(
      """
      var big = Int.max
      big += 1
      """,
      """
      error: arithmetic overflow
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
      error: arithmetic overflow
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
      error: arithmetic overflow
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
      error: index out of range: 3
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
      error: index out of range: -1
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
      error: unexpectedly found nil while unwrapping an Optional value
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
      error: 'try!' expression unexpectedly raised an error: small
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
      error: uncaught error: small
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
      error: stack overflow: too many nested calls
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
      error: range requires lowerBound <= upperBound: 5 and 1
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
      error: dictionary literal contains duplicate keys: "Ana"
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
      error: arithmetic overflow
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
      error: 'total' used before being initialized
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
      error: uncaught error: small
       --> demo.weir:2:38
        |
      2 | func risky(_ n: Int) throws -> Int { throw Trouble.small }
        |                                      ^^^^^^^^^^^^^^^^^^^
      """),
  ]
}
