import WeirRuntime

extension Word {
  package static let textMaking: [Word] = [
    making(
      "init(_ value: LosslessStringConvertible) -> String", of: ["String"],
      others: [
        "init(_ characters: [Character]) -> String", "init(_ characters: Sequence<Character>)",
        "init(_ texts: [String])",
      ],
      "Creates a string from a number, a Boolean value or characters.",
      example: "print(String(5) + String(\"ab\".reversed()))  // 5ba"
    ) { (_, value, site) throws(Fault) in
      switch value {
      case .array, .set, .object(_ as ArraySliceObject):
        var iterator = try ValueIterator(value, site.site)
        var text = ""
        while let element = iterator.next() {
          text += element.description
          try site.site.checkRoom(ofText: text.utf8.count)
        }
        return .string(text)
      default: return .string(value.description)
      }
    }
    .onBytes(.identity),
    making(
      "init(_ text: StringProtocol) -> Substring", of: ["Substring"],
      "Creates a substring of a whole string."
    ) { (call) throws(Fault) in .substring(TextSlice(try call.string(0)[...])) },
    making(
      "init(describing value: Any) -> String", of: ["String"],
      "Creates the text that 'print' shows for a value."
    ) {
      (call) throws(Fault) in .string(try call.value(0).description)
    },
    making(
      "init(reflecting value: Any) -> String", of: ["String"],
      "Creates the text that 'debugPrint' shows for a value.",
      example: "print(String(reflecting: \"a\"))  // \"a\""
    ) { (call) throws(Fault) in .string(try call.value(0).debugDescription) },
    making(
      "init(_ number: BinaryInteger, radix: Int, uppercase: Bool = false) -> String",
      of: ["String"],
      "Creates the representation of an integer in a radix.",
      example: "print(String(10, radix: 2), String(255, radix: 16, uppercase: true))  // 1010 FF"
    ) { (call) throws(Fault) in
      let isUppercase = call[2] == nil ? false : try call.bool(2)
      return .string(
        String(try call.integer(0), radix: try call.radix(1), uppercase: isUppercase))
    },
    making(
      "init(repeating text: String, count: Int) -> String", of: ["String"],
      others: ["init(repeating character: Character, count: Int)"],
      "Creates a string that repeats a string or a character.",
      notes: "The result has at most 67,108,864 bytes; a larger one is an error.",
      example: "print(String(repeating: \"ab\", count: 2))  // abab"
    ) { (call) throws(Fault) in try call.repeated(text: 0, count: 1) },
    making(
      "init(count: Int, repeatedValue text: String) -> String", of: ["String"],
      "Creates a string that repeats a string; the spelling of Swift 2."
    ) { (call) throws(Fault) in try call.repeated(text: 1, count: 0) },
    making("init() -> String", of: ["String"], "Creates an empty string.") { (_) throws(Fault) in
      .string("")
    },
  ]
}

extension WordCall {
  fileprivate func repeated(text: Int, count: Int) throws(Fault) -> Value {
    let (text, count) = (try string(text), try self.count(count))
    let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
    try checkRoom(overflow ? .max : size)
    // Without this check, repeating an empty string would take time proportional to the count.
    if size == 0 { return .string("") }
    return .string(String(repeating: text, count: count))
  }
}
