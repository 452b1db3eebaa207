extension Mistakes {
  /// Wrong return values, and misplaced jumps and loops.
  static let results = [
    Entry(
      """
      func half(_ x: Int) -> Int {
        print(x / 2)
      }
      """,
      """
      error: cannot convert return expression of type '()' to return type 'Int'
       --> demo.weir:2:3
        |
      2 |   print(x / 2)
        |   ^^^^^^^^^^^^ this returns no value
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        if x > 2 { return x / 2 }
      }
      """,
      """
      error: missing return in global function expected to return 'Int'
       --> demo.weir:1:6
        |
      1 | func half(_ x: Int) -> Int {
        |      ^^^^
        = hint: end each path with 'return'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        return "a half"
      }
      """,
      """
      error: cannot convert return expression of type 'String' to return type 'Int'
       --> demo.weir:2:10
        |
      2 |   return "a half"
        |          ^^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int { 0.5 }
      """,
      """
      error: cannot convert return expression of type 'Double' to return type 'Int'
       --> demo.weir:1:30
        |
      1 | func half(_ x: Int) -> Int { 0.5 }
        |                              ^^^ this is of type 'Double'
        = hint: convert it: 'Int(...)'
      """),
    Entry(
      """
      func show(_ x: Int) {
        return x
      }
      """,
      """
      error: unexpected non-void return value in void function
       --> demo.weir:2:10
        |
      2 |   return x
        |          ^
        = hint: declare the result: '-> Int'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        guard x > 2 else { return }
        return x / 2
      }
      """,
      """
      error: non-void function should return a value
       --> demo.weir:2:22
        |
      2 |   guard x > 2 else { return }
        |                      ^^^^^^
        = hint: return a value of type 'Int'
      """),
    Entry(
      """
      return 5
      """,
      """
      error: return invalid outside of a func
       --> demo.weir:1:1
        |
      1 | return 5
        | ^^^^^^^^
      """),
    Entry(
      """
      func first(_ list: [Int]) -> Int {
        guard let head = list.first else { print("empty") }
        return head
      }
      """,
      """
      error: 'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope
       --> demo.weir:2:36
        |
      2 |   guard let head = list.first else { print("empty") }
        |                                    ^^^^^^^^^^^^^^^^^^
        = hint: end it with 'return', 'throw', 'break' or 'continue'
      """),
    Entry(
      """
      break
      """,
      """
      error: 'break' is only allowed inside a loop, if, do, or switch
       --> demo.weir:1:1
        |
      1 | break
        | ^^^^^
      """),
    Entry(
      """
      continue
      """,
      """
      error: 'continue' is only allowed inside a loop
       --> demo.weir:1:1
        |
      1 | continue
        | ^^^^^^^^
      """),
    Entry(
      """
      switch 3 {
      case 3: continue
      default: break
      }
      """,
      """
      error: 'continue' is only allowed inside a loop
       --> demo.weir:2:9
        |
      2 | case 3: continue
        |         ^^^^^^^^
      """),
    Entry(
      """
      func close() -> Int {
        defer { return 1 }
        return 2
      }
      """,
      """
      error: 'return' cannot transfer control out of a defer statement
       --> demo.weir:2:11
        |
      2 |   defer { return 1 }
        |           ^^^^^^^^
      """),
    Entry(
      """
      func check(_ x: Int) -> Bool {
        switch x {
        case 0: return true
        default: print(x)
        }
      }
      """,
      """
      error: missing return in global function expected to return 'Bool'
       --> demo.weir:1:6
        |
      1 | func check(_ x: Int) -> Bool {
        |      ^^^^^
        = hint: end each path with 'return'
      """),
    Entry(
      ##"""
      struct Square {
        var side = 1
        var area: Int { "\(side)" }
      }
      """##,
      ##"""
      error: cannot convert return expression of type 'String' to return type 'Int'
       --> demo.weir:3:19
        |
      3 |   var area: Int { "\(side)" }
        |                   ^^^^^^^^^ this is of type 'String'
        = hint: convert it: 'Int(...)' returns nil if the string is not a number
      """##),
    Entry(
      """
      enum Shape {
        case square
        var side = 1
      }
      """,
      """
      error: enums must not contain stored properties
       --> demo.weir:3:7
        |
      3 |   var side = 1
        |       ^^^^
        = hint: use an associated value: 'case name(Type)'
      """),
    Entry(
      """
      let value = if true { 1 }
      """,
      """
      error: 'if' must have an unconditional 'else' to be used as expression
       --> demo.weir:1:13
        |
      1 | let value = if true { 1 }
        |             ^^^^^^^^^^^^^
      """),
    Entry(
      """
      for character in 5 { print(character) }
      """,
      """
      error: for-in loop requires 'Int' to conform to 'Sequence'
       --> demo.weir:1:18
        |
      1 | for character in 5 { print(character) }
        |                  ^
        = hint: iterate over a range: '0..<count'
      """),
    Entry(
      """
      for (key, value) in [1, 2] { print(key, value) }
      """,
      """
      error: tuple pattern cannot match values of non-tuple type 'Int'
       --> demo.weir:1:5
        |
      1 | for (key, value) in [1, 2] { print(key, value) }
        |     ^^^^^^^^^^^^
      """),
    Entry(
      """
      loop: for i in 1...3 {
        while true { break lop }
      }
      """,
      """
      error: cannot find label 'lop' in scope; did you mean 'loop'?
       --> demo.weir:2:22
        |
      2 |   while true { break lop }
        |                      ^^^
      """),
  ]
}
