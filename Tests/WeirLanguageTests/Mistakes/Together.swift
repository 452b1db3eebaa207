extension Mistakes {
  /// Texts with several mistakes.
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
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:18
        |
      1 | let total: Int = "three"
        |                  ^^^^^^^ this is of type 'String'
      error: unknown name 'totl'
       --> demo.weir:2:7
        |
      2 | print(totl)
        |       ^^^^ did you mean 'total'?
      error: expected a value of type 'Int', found '()'
       --> demo.weir:3:30
        |
      3 | func half(_ x: Int) -> Int { print(x) }
        |                              ^^^^^^^^ this gives no value
      error: '+' cannot be applied to values of types 'String' and 'Int'
       --> demo.weir:4:16
        |
      4 | let text = "a" + 1
        |                ^
        = hint: put a value into a text with "\(value)"
      error: 'Light' has no case or member 'blue'
       --> demo.weir:6:13
        |
      6 | print(Light.blue)
        |             ^^^^
        = hint: the cases are '.red'
      """##),
    Entry(
      ##"""
      func first() -> Int { second("a") }
      func second(_ x: Int) -> Int { third }
      let later: String = first()
      """##,
      ##"""
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:30
        |
      1 | func first() -> Int { second("a") }
        |                              ^^^ this is of type 'String'
      error: unknown name 'third'
       --> demo.weir:2:32
        |
      2 | func second(_ x: Int) -> Int { third }
        |                                ^^^^^ nothing of this name is known here
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:3:21
        |
      3 | let later: String = first()
        |                     ^^^^^^^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      ##"""
      let (signal, observer) = Signal<Int, Never>.pipe()
      signal.map { $0 + "a" }.observeVlaues { print($0) }
      observer.send(value: true)
      observer.sendCompletd()
      """##,
      ##"""
      error: '+' cannot be applied to values of types 'Int' and 'String'
       --> demo.weir:2:17
        |
      2 | signal.map { $0 + "a" }.observeVlaues { print($0) }
        |                 ^
        = hint: put a value into a text with "\(value)"
      error: a value of type 'Signal<_, Never>' has no member 'observeVlaues'
       --> demo.weir:2:25
        |
      2 | signal.map { $0 + "a" }.observeVlaues { print($0) }
        |                         ^^^^^^^^^^^^^ did you mean 'observeValues'?
      error: expected a value of type 'Int', found 'Bool'
       --> demo.weir:3:22
        |
      3 | observer.send(value: true)
        |                      ^^^^ this is of type 'Bool'
      error: a value of type 'Observer<Int, Never>' has no member 'sendCompletd'
       --> demo.weir:4:10
        |
      4 | observer.sendCompletd()
        |          ^^^^^^^^^^^^ did you mean 'sendCompleted'?
      """##),
  ]
}
