extension Mistakes {
  /// Mistakes with `async` and `await`.
  static let waiting = [
    Entry(
      """
      func f() async -> Int { 1 }
      print(f())
      """,
      """
      error: expression is 'async' but is not marked with 'await'
       --> demo.weir:2:7
        |
      2 | print(f())
        |       ^^^
        = hint: write 'await' before it, and after 'try'
      """),
    Entry(
      """
      func f() async {}
      func g() { await f() }
      """,
      """
      error: 'async' call in a function that does not support concurrency
       --> demo.weir:2:12
        |
      2 | func g() { await f() }
        |            ^^^^^
        = hint: write 'async' after the parameters, or start a task: 'Task { ... }'
      """),
    Entry(
      """
      func f() async {}
      func g() { f() }
      """,
      """
      error: 'async' call in a function that does not support concurrency
       --> demo.weir:2:12
        |
      2 | func g() { f() }
        |            ^^^
        = hint: write 'async' after the parameters, or start a task: 'Task { ... }'
      """),
    Entry(
      """
      func f(_ n: Int) async -> Int { n }
      print([1].map { await f($0) })
      """,
      """
      error: 'async' call in a function that does not support concurrency
       --> demo.weir:2:17
        |
      2 | print([1].map { await f($0) })
        |                 ^^^^^
        = hint: start a task in the closure: 'Task { ... }'
      """),
    Entry(
      """
      let task = Task { 1 }
      print(task.value)
      """,
      """
      error: expression is 'async' but is not marked with 'await'
       --> demo.weir:2:7
        |
      2 | print(task.value)
        |       ^^^^^^^^^^
        = hint: write 'await' before it, and after 'try'
      """),
    Entry(
      """
      for await n in [1, 2] { print(n) }
      """,
      """
      error: for-in loop requires '[Int]' to conform to 'AsyncSequence'
       --> demo.weir:1:16
        |
      1 | for await n in [1, 2] { print(n) }
        |                ^^^^^^
        = hint: remove 'await'
      """),
    Entry(
      """
      let (signal, _) = Signal<Int, Never>.pipe()
      for await n in signal { print(n) }
      """,
      """
      error: for-in loop requires 'Signal<Int, Never>' to conform to 'AsyncSequence'
       --> demo.weir:2:16
        |
      2 | for await n in signal { print(n) }
        |                ^^^^^^
        = hint: iterate over its values: '.values'
      """),
    Entry(
      """
      let numbers = AsyncStream<Int> { $0.finish() }
      for n in numbers { print(n) }
      """,
      """
      error: for-in loop requires 'AsyncStream<Int>' to conform to 'Sequence'
       --> demo.weir:2:10
        |
      2 | for n in numbers { print(n) }
        |          ^^^^^^^
        = hint: use 'for await'
      """),
    Entry(
      """
      let numbers = [1, 2].async
      for await n in numbers.compacted() { print(n) }
      """,
      """
      error: 'compacted' requires values of an optional type
       --> demo.weir:2:24
        |
      2 | for await n in numbers.compacted() { print(n) }
        |                        ^^^^^^^^^^^ the sequence has values of type 'Int'
        = hint: declared as 'compacted() -> AsyncSequence<U, Failure> where Value == U?'
      """),
    Entry(
      """
      for await n in [1, 2].async.joined() { print(n) }
      """,
      """
      error: generic struct 'AsyncJoinedSequence' requires that 'Int' conform to 'AsyncSequence'
       --> demo.weir:1:29
        |
      1 | for await n in [1, 2].async.joined() { print(n) }
        |                             ^^^^^^^^ the sequence has values of type 'Int'
        = hint: declared as 'joined() -> AsyncSequence<T, Failure> where Value == AsyncSequence<T, F>'
      """),
    Entry(
      """
      struct Box { var value: Int { get async { 3 } } }
      """,
      """
      error: 'async' accessors are not supported
       --> demo.weir:1:35
        |
      1 | struct Box { var value: Int { get async { 3 } } }
        |                                   ^^^^^
        = hint: use a function: 'func value() async -> Value'
      """),
    Entry(
      """
      func f() async -> Int { 1 }
      print(1 + await f())
      """,
      """
      error: 'await' cannot appear to the right of a non-assignment operator
       --> demo.weir:2:11
        |
      2 | print(1 + await f())
        |           ^^^^^
        = hint: write it before the whole expression, which it covers
      """),
    Entry(
      """
      async var x = 1
      """,
      """
      error: 'async' can only be used with 'let' declarations
       --> demo.weir:1:1
        |
      1 | async var x = 1
        | ^^^^^^^^^^^^^^^
      """),
  ]
}
