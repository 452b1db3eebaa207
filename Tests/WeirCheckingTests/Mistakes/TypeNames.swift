extension Mistakes {
  /// Unknown types, enum cases and strategies.
  static let typeNames = [
    Entry(
      """
      let names: [Strng] = []
      """,
      """
      error: cannot find type 'Strng' in scope
       --> demo.weir:1:13
        |
      1 | let names: [Strng] = []
        |             ^^^^^ did you mean 'String'?
      """),
    Entry(
      """
      func twice(_ value: Whatever) -> Int { 2 }
      """,
      """
      error: cannot find type 'Whatever' in scope
       --> demo.weir:1:21
        |
      1 | func twice(_ value: Whatever) -> Int { 2 }
        |                     ^^^^^^^^
      """),
    Entry(
      """
      enum Direction { case north, south }
      let direction = Direction.nroth
      """,
      """
      error: type 'Direction' has no member 'nroth'
       --> demo.weir:2:27
        |
      2 | let direction = Direction.nroth
        |                           ^^^^^ did you mean 'north'?
      """),
    Entry(
      """
      enum Direction { case north, south }
      let direction: Direction = .soth
      """,
      """
      error: type 'Direction' has no member 'soth'
       --> demo.weir:2:29
        |
      2 | let direction: Direction = .soth
        |                             ^^^^ did you mean 'south'?
      """),
    Entry(
      """
      enum Direction { case north, south }
      func turn(_ direction: Direction) {
        switch direction {
        case .north: print("up")
        case .suoth: print("down")
        }
      }
      """,
      """
      error: type 'Direction' has no member 'suoth'
       --> demo.weir:5:9
        |
      5 |   case .suoth: print("down")
        |         ^^^^^ did you mean '.south'?
      """),
    Entry(
      """
      struct Point {
        var x = 0
      }
      print(Point.zero)
      """,
      """
      error: type 'Point' has no member 'zero'
       --> demo.weir:4:13
        |
      4 | print(Point.zero)
        |             ^^^^
      """),
    Entry(
      """
      print(Int.maxx)
      """,
      """
      error: type 'Int' has no member 'maxx'
       --> demo.weir:1:11
        |
      1 | print(Int.maxx)
        |           ^^^^ did you mean 'max'?
      """),
    Entry(
      """
      enum Size { case small, large, small }
      """,
      """
      error: invalid redeclaration of 'small'
       --> demo.weir:1:32
        |
      1 | enum Size { case small, large, small }
        |                                ^^^^^
      """),
    Entry(
      """
      extension Pont {
        var area: Int { 1 }
      }
      """,
      """
      error: cannot find type 'Pont' in scope
       --> demo.weir:1:11
        |
      1 | extension Pont {
        |           ^^^^
      """),
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pip()
      """,
      """
      error: type 'Signal<Int, Never>' has no member 'pip'
       --> demo.weir:1:45
        |
      1 | let (signal, observer) = Signal<Int, Never>.pip()
        |                                             ^^^ did you mean 'pipe'?
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1]).flatMap(.latst) { SignalProducer(value: $0) }.start()
      """,
      """
      error: type 'FlattenStrategy' has no member 'latst'
       --> demo.weir:1:42
        |
      1 | SignalProducer<Int, Never>([1]).flatMap(.latst) { SignalProducer(value: $0) }.start()
        |                                          ^^^^^ did you mean 'latest'?
      """),
    Entry(
      """
      let producer = SignalProducr<Int, Never>(value: 1)
      """,
      """
      error: cannot find type 'SignalProducr' in scope
       --> demo.weir:1:16
        |
      1 | let producer = SignalProducr<Int, Never>(value: 1)
        |                ^^^^^^^^^^^^^ did you mean 'SignalProducer'?
      """),
    Entry(
      """
      outer: for i in 1...3 {
        for j in 1...3 {
          if i == j { continue outr }
        }
      }
      """,
      """
      error: cannot find label 'outr' in scope; did you mean 'outer'?
       --> demo.weir:3:26
        |
      3 |     if i == j { continue outr }
        |                          ^^^^
      """),
  ]
}
