import WeirRuntime

extension Word {
  package static let textChanges: [Word] = [
    mutating(
      "append(_ other: String)", .string,
      others: [
        "append(_ character: Character)", "append(contentsOf other: StringProtocol)",
        "write(_ other: String)",
        "appendContentsOf(_ other: String)", "append(contentsOf characters: Sequence<Character>)",
      ],
      "Adds a string or a character to the end.",
      example: "var a = \"a\"\na.append(\"b\")\nprint(a)  // ab"
    ) { (text, call) throws(Fault) in
      let added: String
      switch try call.value(0) {
      case .string, .character, .substring: added = try call.string(0)
      case let other: added = try call.characters(of: other)
      }
      try call.checkRoom(text.text.utf8.count + added.utf8.count)
      text.changeText { $0 += added }
      return .void
    },
    mutating("removeFirst() -> Character", .string, "Removes and returns the first character.") {
      (text, call) throws(Fault) in
      try call.removed(text.changingText { $0.isEmpty ? nil : $0.removeFirst() })
    },
    mutating(
      "popFirst() -> Character?", .substring,
      "Removes and returns the first character; nil if the string is empty."
    ) { (text, _) throws(Fault) in
      let slice = text.slice
      guard let first = slice.first else { return .none }
      text = .substring(TextSlice(slice.dropFirst()))
      return .some(.character(first))
    },
    mutating("removeLast() -> Character", .string, "Removes and returns the last character.") {
      (text, call) throws(Fault) in
      try call.removed(text.changingText { $0.popLast() })
    },
    mutating("removeFirst(_ count: Int)", .string, "Removes the first 'count' characters.") {
      (text, call) throws(Fault) in
      let count = try call.removable(from: text)
      text.changeText { $0.removeFirst(count) }
      return .void
    },
    mutating("removeLast(_ count: Int)", .string, "Removes the last 'count' characters.") {
      (text, call) throws(Fault) in
      let count = try call.removable(from: text)
      text.changeText { $0.removeLast(count) }
      return .void
    },
    mutating(
      "popLast() -> Character?", .string,
      "Removes and returns the last character; nil if the string is empty."
    ) {
      (text, _) throws(Fault) in
      .optional(text.changingText { $0.popLast() }.map(Value.character))
    },
    mutating(
      "removeAll(where shouldBeRemoved: (Element) -> Bool)", .string,
      "Removes all characters that satisfy a predicate.",
      example: "var a = \"a-b\"\na.removeAll { $0 == \"-\" }\nprint(a)  // ab"
    ) { (text, call) throws(Fault) in
      let shouldBeRemoved = try call.function(0)
      var rest = ""
      for character in try call.elements(in: text)
      where !(try call.isTrue(shouldBeRemoved, character)) {
        rest += character.description
      }
      text.changeText { $0 = rest }
      return .void
    },
    mutating(
      "removeAll(keepingCapacity keepsCapacity: Bool = false)", .string,
      "Removes all characters."
    ) { (text, _) throws(Fault) in
      text.changeText { $0 = "" }
      return .void
    },
  ]
}

extension WordCall {
  /// Returns the concatenated descriptions of the elements of a sequence.
  package func characters(of sequence: Value) throws(Fault) -> String {
    try site.joined("", try elements(in: sequence).lazy.map(\.description))
  }

  fileprivate func removed(_ character: Character?) throws(Fault) -> Value {
    guard let character else { throw site.failure("the string is empty") }
    return .character(character)
  }

  /// Returns the number of characters to remove. Throws if the text has fewer characters.
  fileprivate func removable(from text: Value) throws(Fault) -> Int {
    let (wanted, count) = (try count(0), text.description.count)
    guard wanted <= count else {
      throw site.failure("the string has \(count.counted("character")), and not \(wanted)")
    }
    return wanted
  }
}

extension Value {
  /// Changes a string or a substring in place.
  package mutating func changeText(_ change: (inout String) -> Void) {
    if case .substring(let slice) = self {
      var text = slice.string
      change(&text)
      self = .substring(TextSlice(text[...]))
      return
    }
    guard case .string(var text) = self else { return }
    self = .void
    change(&text)
    self = .string(text)
  }

  fileprivate mutating func changingText(
    _ change: (inout String) -> Character?
  ) -> Character? {
    var result: Character?
    changeText { result = change(&$0) }
    return result
  }
}
