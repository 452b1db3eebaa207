import LanguageTestSupport
import Testing

@Suite("Optionals")
struct OptionalTests {
  @Test("optionals are unwrapped as in Swift", arguments: programs)
  func run(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "if let, if var, several at once",
      """
      let a: Int? = 1
      let b: Int? = nil
      if let a { print(a) }  // 1
      if let x = a, x > 0 { print(x) }  // 1
      if let x = b { print(x) } else { print("none") }  // none
      if let x = a, let y = b { print(x, y) } else { print("not both") }  // not both
      if var x = a {
        x += 1
        print(x)  // 2
      }
      """),
    Program(
      "guard let leaves early",
      """
      func length(_ text: String?) -> Int {
        guard let text = text, !text.isEmpty else { return -1 }
        return text.count
      }
      print(length("abc"), length(""), length(nil))  // 3 -1 -1
      """),
    Program(
      "chains",
      """
      let text: String? = "abc"
      let nothing: String? = nil
      print(text?.count, nothing?.count)  // Optional(3) nil
      print(text?.uppercased().count ?? 0)  // 3
      print(nothing?.uppercased().count ?? 0)  // 0
      var log: [String]? = ["a"]
      log?.append("b")
      print(log!)  // ["a", "b"]
      log = nil
      log?.append("c")
      print(log == nil)  // true
      """),
    Program(
      "the right side of ?? runs only where it must",
      """
      func standIn() -> Int {
        print("asked")
        return 7
      }
      let some: Int? = 1
      let none: Int? = nil
      print(some ?? standIn())  // 1
      print(none ?? standIn())  // asked | 7
      """),
    Program(
      "equality and map",
      """
      let some: Int? = 3
      let none: Int? = nil
      print(some == 3, none == nil, some != nil, some == none)  // true true true false
      print(some.map { $0 + 1 }, none.map { $0 + 1 })  // Optional(4) nil
      """),
    Program(
      "variables without a value begin with nil",
      """
      var name: String?
      print(name)  // nil
      name = "Weir"
      print(name)  // Optional("Weir")
      """),
    Program(
      "patterns",
      """
      let values: [Int?] = [1, nil, 3]
      for case let value? in values { print(value) }  // 1 | 3
      for case .some(let value) in values { print(value) }  // 1 | 3
      switch values[1] {
      case .some(let value): print(value)
      case .none: print("none")  // none
      }
      switch values[0] {
      case nil: print("nil")
      case 1?: print("one")  // one
      default: print("else")
      }
      """),
    Program(
      "casts",
      """
      let values: [Any] = [1, "a", 2.5]
      for value in values {
        if let int = value as? Int { print("int", int) }
        else if value is String { print("text", value) }
        else { print("other", value) }
      }
      // int 1 | text a | other 2.5
      """),
    Program(
      "an unkept promise",
      """
      let none: Int? = nil
      print(none!)  // error: unexpectedly found nil while unwrapping an Optional value
      """),
    Program(
      "a forced cast",
      """
      let value: Any = "a"
      print(value as! Int)  // error: could not cast value of type 'String' to 'Int'
      """),
    Program(
      "a member of the optional itself",
      """
      let text: String? = "a"
      print(text.count)  // error: value of optional type 'String?' must be unwrapped to refer to member 'count' of wrapped base type 'String'
      """),
  ]
}
