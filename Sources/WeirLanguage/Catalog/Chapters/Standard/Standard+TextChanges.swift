extension Word {
  static let textChanges: [Word] = [
    mutating(
      "append(_ other: String)", .string,
      others: [
        "append(contentsOf other: String)", "appendContentsOf(_ other: String)",
        "append(contentsOf characters: Sequence<String>)",
      ],
      "Adds a text at the end.", example: "var a = \"a\"\na.append(\"b\")\nprint(a)  // ab"
    ) { (text, call) throws(Fault) in
      let added = try call.elements(in: try call.value(0)).map(\.description).joined()
      text.changeText { $0 += added }
      return .void
    },
    mutating("removeFirst() -> String", .string, "Takes the first character out.") {
      (text, call) throws(Fault) in
      try call.removed(text.changingText { $0.isEmpty ? nil : String($0.removeFirst()) })
    },
    mutating("removeLast() -> String", .string, "Takes the last character out.") {
      (text, call) throws(Fault) in
      try call.removed(text.changingText { $0.popLast().map { String($0) } })
    },
    mutating("removeFirst(_ count: Int)", .string, "Takes the first characters out.") {
      (text, call) throws(Fault) in
      let count = try call.removable(from: text)
      text.changeText { $0.removeFirst(count) }
      return .void
    },
    mutating("removeLast(_ count: Int)", .string, "Takes the last characters out.") {
      (text, call) throws(Fault) in
      let count = try call.removable(from: text)
      text.changeText { $0.removeLast(count) }
      return .void
    },
    mutating("popLast() -> String?", .string, "Takes the last character out, if there is one.") {
      (text, _) throws(Fault) in
      .optional(text.changingText { $0.popLast().map { String($0) } }.map(Value.string))
    },
    mutating(
      "removeAll(where shouldBeRemoved: (Element) -> Bool)", .string,
      "Takes all characters out that satisfy the closure.",
      example: "var a = \"a-b\"\na.removeAll { $0 == \"-\" }\nprint(a)  // ab"
    ) { (text, call) throws(Fault) in
      let shouldBeRemoved = try call.function(0)
      var rest = ""
      for character in try call.elements(in: text)
      where !(try call.isTrue(shouldBeRemoved, character)) {
        rest += character.description
      }
      text = .string(rest)
      return .void
    },
    mutating(
      "removeAll(keepingCapacity keepsCapacity: Bool = false)", .string,
      "Takes all characters out."
    ) { (text, _) throws(Fault) in
      text = .string("")
      return .void
    },
  ]
}

extension WordCall {
  fileprivate func removed(_ character: String?) throws(Fault) -> Value {
    guard let character else { throw site.failure("the text is empty") }
    return .string(character)
  }

  /// A number of characters that the text has.
  fileprivate func removable(from text: Value) throws(Fault) -> Int {
    let (wanted, count) = (try count(0), text.description.count)
    guard wanted <= count else {
      throw site.failure("the text has \(count.counted("character")), and not \(wanted)")
    }
    return wanted
  }
}

extension Value {
  /// Changes the text in place.
  fileprivate mutating func changeText(_ change: (inout String) -> Void) {
    guard case .string(var text) = self else { return }
    self = .void
    change(&text)
    self = .string(text)
  }

  fileprivate mutating func changingText(_ change: (inout String) -> String?) -> String? {
    var result: String?
    changeText { result = change(&$0) }
    return result
  }
}
