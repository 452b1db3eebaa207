extension Mistakes {
  /// Programs with several mistakes.
  static let together = [
    Entry(
      ##"""
      let total: Int = "three"
      print(totl)
      func half(_ x: Int) -> Int { print(x) }
      let text = "a" + 1
      enum Light { case red }
      print(Light.blue)
      """##,
      ##"""
      error: cannot convert value of type 'String' to specified type 'Int'
       --> demo.weir:1:18
        |
      1 | let total: Int = "three"
        |                  ^^^^^^^ this is of type 'String'
      error: cannot find 'totl' in scope
       --> demo.weir:2:7
        |
      2 | print(totl)
        |       ^^^^ did you mean 'total'?
      error: cannot convert return expression of type '()' to return type 'Int'
       --> demo.weir:3:30
        |
      3 | func half(_ x: Int) -> Int { print(x) }
        |                              ^^^^^^^^ this returns no value
      error: binary operator '+' cannot be applied to operands of type 'String' and 'Int'
       --> demo.weir:4:16
        |
      4 | let text = "a" + 1
        |                ^
        = hint: use string interpolation: "\(value)"
      error: type 'Light' has no member 'blue'
       --> demo.weir:6:13
        |
      6 | print(Light.blue)
        |             ^^^^
        = hint: cases: '.red'
      """##),
    Entry(
      ##"""
      func first() -> Int { second("a") }
      func second(_ x: Int) -> Int { third }
      let later: String = first()
      """##,
      ##"""
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:1:30
        |
      1 | func first() -> Int { second("a") }
        |                              ^^^ this is of type 'String'
      error: cannot find 'third' in scope
       --> demo.weir:2:32
        |
      2 | func second(_ x: Int) -> Int { third }
        |                                ^^^^^
      error: cannot convert value of type 'Int' to specified type 'String'
       --> demo.weir:3:21
        |
      3 | let later: String = first()
        |                     ^^^^^^^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      ##"""
      let (signal, observer) = Signal<Int, Never>.pipe()
      signal.map { $0 + "a" }.observeVlaues { print($0) }
      observer.send(value: true)
      observer.sendCompletd()
      """##,
      ##"""
      error: binary operator '+' cannot be applied to operands of type 'Int' and 'String'
       --> demo.weir:2:17
        |
      2 | signal.map { $0 + "a" }.observeVlaues { print($0) }
        |                 ^
        = hint: use string interpolation: "\(value)"
      error: value of type 'Signal<_, Never>' has no member 'observeVlaues'
       --> demo.weir:2:25
        |
      2 | signal.map { $0 + "a" }.observeVlaues { print($0) }
        |                         ^^^^^^^^^^^^^ did you mean 'observeValues'?
      error: cannot convert value of type 'Bool' to expected argument type 'Int'
       --> demo.weir:3:22
        |
      3 | observer.send(value: true)
        |                      ^^^^ this is of type 'Bool'
      error: value of type 'Observer<Int, Never>' has no member 'sendCompletd'
       --> demo.weir:4:10
        |
      4 | observer.sendCompletd()
        |          ^^^^^^^^^^^^ did you mean 'sendCompleted'?
      """##),
  ]
}
