extension Mistakes {
  /// Members that a value does not have.
  static let members = [
    Entry(
      """
      print([1, 2, 3].cuont)
      """,
      """
      error: value of type '[Int]' has no member 'cuont'
       --> demo.weir:1:17
        |
      1 | print([1, 2, 3].cuont)
        |                 ^^^^^ did you mean 'count'?
      """),
    Entry(
      """
      http.get("http://a.test/").text
      """,
      """
      error: value of type 'SignalProducer<HTTPResponse, NetworkError>' has no member 'text'
       --> demo.weir:1:28
        |
      1 | http.get("http://a.test/").text
        |                            ^^^^
        = hint: use 'map { $0.text }'
      """),
    Entry(
      """
      print(http.get("http://a.test/").json)
      """,
      """
      error: cannot convert value of type 'HTTPResponse' to expected element type 'String'
       --> demo.weir:1:34
        |
      1 | print(http.get("http://a.test/").json)
        |                                  ^^^^ the stream has values of type 'HTTPResponse'
        = hint: use 'map { $0.json }'
      """),
    Entry(
      """
      SignalProducer(["a", "b"]).uppercased()
      """,
      """
      error: value of type 'SignalProducer<String>' has no member 'uppercased'
       --> demo.weir:1:28
        |
      1 | SignalProducer(["a", "b"]).uppercased()
        |                            ^^^^^^^^^^
        = hint: use 'map { $0.uppercased() }'
      """),
    Entry(
      """
      SignalProducer([1, 2]).negate()
      """,
      """
      error: cannot convert value of type 'Int' to expected element type 'Bool'
       --> demo.weir:1:24
        |
      1 | SignalProducer([1, 2]).negate()
        |                        ^^^^^^^^ the stream has values of type 'Int'
        = hint: declared as 'negate() -> Stream<Bool, Error> where Value == Bool'
      """),
    Entry(
      """
      [(id: 1), (id: 2)].id
      """,
      """
      error: value of type '[(id: Int)]' has no member 'id'
       --> demo.weir:1:20
        |
      1 | [(id: 1), (id: 2)].id
        |                    ^^
        = hint: use 'map { $0.id }'
      """),
    Entry(
      """
      let greeting = "hello"
      print(greeting.uppercsed())
      """,
      """
      error: value of type 'String' has no member 'uppercsed'
       --> demo.weir:2:16
        |
      2 | print(greeting.uppercsed())
        |                ^^^^^^^^^ did you mean 'uppercased'?
      """),
    Entry(
      """
      struct Point {
        var x = 0
        var y = 0
      }
      let point = Point(x: 1, y: 2)
      print(point.z)
      """,
      """
      error: value of type 'Point' has no member 'z'
       --> demo.weir:6:13
        |
      6 | print(point.z)
        |             ^
      """),
    Entry(
      """
      let pair = (width: 1, height: 2)
      print(pair.depth)
      """,
      """
      error: value of tuple type '(width: Int, height: Int)' has no member 'depth'
       --> demo.weir:2:12
        |
      2 | print(pair.depth)
        |            ^^^^^
      """),
    Entry(
      """
      let pair = (1, 2)
      print(pair.2)
      """,
      """
      error: value of tuple type '(Int, Int)' has no member '2'
       --> demo.weir:2:7
        |
      2 | print(pair.2)
        |       ^^^^^^
      """),
    Entry(
      """
      let name: String? = "Ana"
      print(name.count)
      """,
      """
      error: value of optional type 'String?' must be unwrapped to refer to member 'count' of wrapped base type 'String'
       --> demo.weir:2:12
        |
      2 | print(name.count)
        |            ^^^^^
        = hint: unwrap it with '?.', '!', '??' or 'if let'
      """),
    Entry(
      """
      let number = 3
      print(number.isEmpty)
      """,
      """
      error: value of type 'Int' has no member 'isEmpty'
       --> demo.weir:2:14
        |
      2 | print(number.isEmpty)
        |              ^^^^^^^
      """),
    Entry(
      """
      SignalProducer<Int, Never>([1, 2]).observeValues { print($0) }
      """,
      """
      error: value of type 'SignalProducer<Int, Never>' has no member 'observeValues'
       --> demo.weir:1:36
        |
      1 | SignalProducer<Int, Never>([1, 2]).observeValues { print($0) }
        |                                    ^^^^^^^^^^^^^
        = hint: start the producer: 'start', 'startWithValues' ...
      """),
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      signal.startWithValues { print($0) }
      """,
      """
      error: value of type 'Signal<Int, Never>' has no member 'startWithValues'
       --> demo.weir:2:8
        |
      2 | signal.startWithValues { print($0) }
        |        ^^^^^^^^^^^^^^^
        = hint: observe the signal: 'observe', 'observeValues' ...
      """),
    Entry(
      """
      let (signal, observer) = Signal<Int, Never>.pipe()
      observer.sendCompletd()
      """,
      """
      error: value of type 'Observer<Int, Never>' has no member 'sendCompletd'
       --> demo.weir:2:10
        |
      2 | observer.sendCompletd()
        |          ^^^^^^^^^^^^ did you mean 'sendCompleted'?
      """),
    Entry(
      """
      let count = MutableProperty(1)
      count.valeu = 2
      """,
      """
      error: value of type 'MutableProperty<Int>' has no member 'valeu'
       --> demo.weir:2:7
        |
      2 | count.valeu = 2
        |       ^^^^^ did you mean 'value'?
      """),
    Entry(
      """
      let number = 5
      number.value = 3
      """,
      """
      error: value of type 'Int' has no member 'value'
       --> demo.weir:2:8
        |
      2 | number.value = 3
        |        ^^^^^
      """),
  ]
}
