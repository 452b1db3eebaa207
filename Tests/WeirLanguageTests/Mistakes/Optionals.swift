extension Mistakes {
  /// Optionals that are taken for values, and values taken for optionals.
  static let optionals = [
    Entry(
      """
      let number = 3
      if let known = number { print(known) }
      """,
      """
      error: only an optional can be unwrapped, and this is of type 'Int'
       --> demo.weir:2:16
        |
      2 | if let known = number { print(known) }
        |                ^^^^^^ this is never nil
      """),
    Entry(
      """
      func check(_ number: Int) {
        guard let known = number else { return }
        print(known)
      }
      """,
      """
      error: only an optional can be unwrapped, and this is of type 'Int'
       --> demo.weir:2:21
        |
      2 |   guard let known = number else { return }
        |                     ^^^^^^ this is never nil
      """),
    Entry(
      """
      let number = 3
      print(number!)
      """,
      """
      error: '!' follows an optional, and this is of type 'Int'
       --> demo.weir:2:7
        |
      2 | print(number!)
        |       ^^^^^^ this is never nil
        = hint: leave out the '!'
      """),
    Entry(
      """
      let number = 3
      print(number?.description)
      """,
      """
      error: '?' follows an optional, and this is of type 'Int'
       --> demo.weir:2:7
        |
      2 | print(number?.description)
        |       ^^^^^^ this is never nil
        = hint: leave out the '?'
      """),
    Entry(
      """
      let name: String? = "Ana"
      print(name.isEmpty ? 1 : 2)
      """,
      """
      error: the value is an optional: it has no member 'isEmpty' of its own
       --> demo.weir:2:12
        |
      2 | print(name.isEmpty ? 1 : 2)
        |            ^^^^^^^
        = hint: unwrap it with '?.', '!', '??' or 'if let'
        = hint: what it holds is of type 'String'
      """),
    Entry(
      """
      let name: String? = "Ana"
      let length: Int = name?.count
      """,
      """
      error: expected a value of type 'Int', found 'Int?'
       --> demo.weir:2:19
        |
      2 | let length: Int = name?.count
        |                   ^^^^^^^^^^^ this is of type 'Int?'
        = hint: the value may be nil: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let shout: ((String) -> String)? = nil
      print(shout("a"))
      """,
      """
      error: a value of type '((String) -> String)?' cannot be called
       --> demo.weir:2:7
        |
      2 | print(shout("a"))
        |       ^^^^^^^^^^
        = hint: it may be nil: unwrap it with '?' or '!' first
      """),
    Entry(
      """
      let numbers: [Int?] = [1, nil]
      print(numbers.reduce(0) { $0 + $1 })
      """,
      """
      error: '+' cannot be applied to values of types 'Int' and 'Int?'
       --> demo.weir:2:30
        |
      2 | print(numbers.reduce(0) { $0 + $1 })
        |                              ^
        = hint: one of them is an optional: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let age: Int? = 3
      switch age {
      case let age?: print(age)
      }
      """,
      """
      error: this switch has no case for '.none'
       --> demo.weir:2:8
        |
      2 | switch age {
        |        ^^^
        = hint: add it, or a 'default'
      """),
    Entry(
      """
      let age: Int? = 17
      print(age + 1)
      """,
      """
      error: '+' cannot be applied to values of types 'Int?' and 'Int'
       --> demo.weir:2:11
        |
      2 | print(age + 1)
        |           ^
        = hint: one of them is an optional: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let name: String? = nil
      let text = name ?? 0
      """,
      """
      error: expected a value of type 'String' behind '??', found 'Int'
       --> demo.weir:2:20
        |
      2 | let text = name ?? 0
        |                    ^ this is of type 'Int'
      """),
    Entry(
      """
      let name: String? = "Ana"
      let certain: String = name
      """,
      """
      error: expected a value of type 'String', found 'String?'
       --> demo.weir:2:23
        |
      2 | let certain: String = name
        |                       ^^^^ this is of type 'String?'
        = hint: the value may be nil: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let count: Int = nil
      """,
      """
      error: 'nil' is no value of type 'Int'
       --> demo.weir:1:18
        |
      1 | let count: Int = nil
        |                  ^^^
        = hint: only an optional may be nil: 'Int?'
      """),
    Entry(
      """
      let nothing = nil
      """,
      """
      error: 'nil' needs a type here
       --> demo.weir:1:15
        |
      1 | let nothing = nil
        |               ^^^
        = hint: write it behind the name: 'var x: Int? = nil'
      """),
    Entry(
      """
      let numbers: [Int]? = [1]
      for number in numbers { print(number) }
      """,
      """
      error: expected a sequence, found a value of type '[Int]?'
       --> demo.weir:2:15
        |
      2 | for number in numbers { print(number) }
        |               ^^^^^^^
        = hint: the value may be nil: unwrap it with '??', '!' or 'if let'
      """),
    Entry(
      """
      func maybe() -> Int? { nil }
      func certain() -> Int { maybe() }
      """,
      """
      error: expected a value of type 'Int', found 'Int?'
       --> demo.weir:2:25
        |
      2 | func certain() -> Int { maybe() }
        |                         ^^^^^^^ this is of type 'Int?'
        = hint: the value may be nil: unwrap it with '!', '??' or 'if let'
      """),
  ]
}
