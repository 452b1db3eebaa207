extension Mistakes {
  /// What may wait for something, and what may not.
  static let waiting = [
    Entry(
      """
      func f() async -> Int { 1 }
      print(f())
      """,
      """
      error: this is 'async' and not marked with 'await'
       --> demo.weir:2:7
        |
      2 | print(f())
        |       ^^^
        = hint: write 'await' before it, behind 'try' where there is one
      """),
    Entry(
      """
      func f() async {}
      func g() { await f() }
      """,
      """
      error: a function that is not 'async' cannot wait for anything
       --> demo.weir:2:12
        |
      2 | func g() { await f() }
        |            ^^^^^ 'await' stands in it
        = hint: write 'async' behind its parameters, or begin a task with 'Task { ... }'
      """),
    Entry(
      """
      func f() async {}
      func g() { f() }
      """,
      """
      error: a function that is not 'async' cannot wait for anything
       --> demo.weir:2:12
        |
      2 | func g() { f() }
        |            ^^^ this has to be awaited
        = hint: write 'async' behind its parameters, or begin a task with 'Task { ... }'
      """),
    Entry(
      """
      func f(_ n: Int) async -> Int { n }
      print([1].map { await f($0) })
      """,
      """
      error: this closure cannot wait for anything
       --> demo.weir:2:17
        |
      2 | print([1].map { await f($0) })
        |                 ^^^^^ 'await' stands in it
        = hint: what calls it does not wait: begin a task with 'Task { ... }' in it
      """),
    Entry(
      """
      let task = Task { 1 }
      print(task.value)
      """,
      """
      error: this is 'async' and not marked with 'await'
       --> demo.weir:2:7
        |
      2 | print(task.value)
        |       ^^^^^^^^^^
        = hint: write 'await' before it, behind 'try' where there is one
      """),
    Entry(
      """
      for await n in [1, 2] { print(n) }
      """,
      """
      error: 'for await' expects a sequence whose elements come in time, not '[Int]'
       --> demo.weir:1:16
        |
      1 | for await n in [1, 2] { print(n) }
        |                ^^^^^^
        = hint: of a list that is there, leave out 'await'
      """),
    Entry(
      """
      let (signal, _) = Signal<Int, Never>.pipe()
      for await n in signal { print(n) }
      """,
      """
      error: 'for await' goes through the values of a stream, and this is the stream itself
       --> demo.weir:2:16
        |
      2 | for await n in signal { print(n) }
        |                ^^^^^^
        = hint: write '.values' behind it
      """),
    Entry(
      """
      let numbers = AsyncStream<Int> { $0.finish() }
      for n in numbers { print(n) }
      """,
      """
      error: expected a sequence, found a value of type 'AsyncStream<Int>'
       --> demo.weir:2:10
        |
      2 | for n in numbers { print(n) }
        |          ^^^^^^^
        = hint: its elements come in time: 'for await'
      """),
    Entry(
      """
      struct Box { var value: Int { get async { 3 } } }
      """,
      """
      error: properties cannot be 'async' here
       --> demo.weir:1:35
        |
      1 | struct Box { var value: Int { get async { 3 } } }
        |                                   ^^^^^
        = hint: write a function: 'func value() async -> Value'
      """),
    Entry(
      """
      func f() async -> Int { 1 }
      print(1 + await f())
      """,
      """
      error: 'await' cannot stand to the right of an operator
       --> demo.weir:2:11
        |
      2 | print(1 + await f())
        |           ^^^^^
        = hint: write it before the whole expression: it covers everything to its right
      """),
    Entry(
      """
      async var x = 1
      """,
      """
      error: 'async' stands before 'let', not before 'var'
       --> demo.weir:1:1
        |
      1 | async var x = 1
        | ^^^^^^^^^^^^^^^
      """),
  ]
}
