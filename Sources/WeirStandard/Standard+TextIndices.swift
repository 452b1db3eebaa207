import WeirRuntime

extension Word {
  /// Members that return or use indices of a string.
  package static let textIndices: [Word] = [
    property("startIndex: String.Index", [.string], "The index of the first character.") {
      (call) throws(Fault) in .index(call.slice.startIndex)
    },
    property("endIndex: String.Index", [.string], "The index after the last character.") {
      (call) throws(Fault) in .index(call.slice.endIndex)
    },
    property("indices: [String.Index]", [.string], "The indices of the characters.") {
      (call) throws(Fault) in .array(call.slice.indices.map(Value.index))
    },
    method("index(after index: String.Index) -> String.Index", [.string], "Returns the next index.")
    {
      (call) throws(Fault) in
      .index(try call.moved(try call.textIndex(0, in: call.slice), by: 1, in: call.slice))
    },
    method(
      "index(before index: String.Index) -> String.Index", [.string], "Returns the previous index."
    ) {
      (call) throws(Fault) in
      .index(try call.moved(try call.textIndex(0, in: call.slice), by: -1, in: call.slice))
    },
    method(
      "index(_ index: String.Index, offsetBy distance: Int) -> String.Index", [.string],
      "Returns the index at a distance from another index, in characters.",
      example: "let a = \"swift\"\nprint(a[a.index(a.startIndex, offsetBy: 2)])  // i"
    ) { (call) throws(Fault) in
      let text = call.slice
      return .index(
        try call.moved(try call.textIndex(0, in: text), by: try call.int(1), in: text))
    },
    method(
      "index(_ index: String.Index, offsetBy distance: Int, limitedBy limit: String.Index) -> String.Index?",
      [.string], "Returns the index at a distance from another index; nil if it is beyond a limit."
    ) { (call) throws(Fault) in
      let text = call.slice
      let (index, distance) = (try call.textIndex(0, in: text), try call.int(1))
      let limit = try call.textIndex(2, in: text)
      // A limit in the opposite direction has no effect.
      guard distance < 0 ? limit <= index : limit >= index else {
        return .some(.index(try call.moved(index, by: distance, in: text)))
      }
      return .optional(
        text.index(index, offsetBy: distance, limitedBy: limit).map(Value.index))
    },
    method(
      "distance(from start: String.Index, to end: String.Index) -> Int", [.string],
      "Returns the number of characters between two indices."
    ) { (call) throws(Fault) in
      let text = call.slice
      return .int(
        text.distance(
          from: try call.textIndex(0, in: text), to: try call.textIndex(1, in: text)))
    },
    method(
      "firstIndex(of character: Character) -> String.Index?", [.string],
      others: ["firstIndex(where predicate: (Character) -> Bool)"],
      "Returns the index of the first occurrence or the first match of a predicate, or nil.",
      example: "let a = \"a-b\"\nprint(a[..<a.firstIndex(of: \"-\")!])  // a"
    ) { (call) throws(Fault) in
      let text = call.slice
      return try call.place(in: text, Array(text.indices))
    },
    method(
      "lastIndex(of character: Character) -> String.Index?", [.string],
      others: ["lastIndex(where predicate: (Character) -> Bool)"],
      "Returns the index of the last occurrence or the last match of a predicate, or nil."
    ) { (call) throws(Fault) in
      let text = call.slice
      return try call.place(in: text, text.indices.reversed())
    },
    method(
      "prefix(upTo end: String.Index) -> Substring", [.string], "Returns the part before an index."
    ) {
      (call) throws(Fault) in
      let text = call.slice
      return .substring(TextSlice(text[..<(try call.textIndex(0, in: text))]))
    },
    method(
      "suffix(from start: String.Index) -> Substring", [.string],
      "Returns the part from an index to the end."
    ) {
      (call) throws(Fault) in
      let text = call.slice
      return .substring(TextSlice(text[(try call.textIndex(0, in: text))...]))
    },
  ]

  /// Methods that change a string at an index.
  package static let textIndexChanges: [Word] = [
    mutating(
      "insert(_ character: Character, at index: String.Index)", .string,
      "Inserts a character before the character at an index, or at the end.",
      example: "var a = \"ac\"\na.insert(\"b\", at: a.index(after: a.startIndex))\nprint(a)  // abc"
    ) { (text, call) throws(Fault) in
      let character = try call.string(0)
      let index = try call.textIndex(1, in: text.slice)
      try call.replace(index..<index, of: &text, with: character)
      return .void
    },
    mutating(
      "insert(contentsOf characters: Sequence<Character>, at index: String.Index)", .string,
      "Inserts characters before the character at an index, or at the end."
    ) { (text, call) throws(Fault) in
      let added = try call.characters(of: try call.value(0))
      let index = try call.textIndex(1, in: text.slice)
      try call.replace(index..<index, of: &text, with: added)
      return .void
    },
    mutating(
      "remove(at index: String.Index) -> Character", .string,
      "Removes and returns the character at an index."
    ) { (text, call) throws(Fault) in
      let slice = text.slice
      let index = try call.textIndex(0, in: slice)
      guard index < slice.endIndex else { throw call.outOfText }
      let character = slice[index]
      try call.replace(index..<slice.index(after: index), of: &text, with: "")
      return .character(character)
    },
    mutating(
      "removeSubrange(_ range: RangeExpression<String.Index>)", .string,
      "Removes the characters in a range."
    ) { (text, call) throws(Fault) in
      let range = try call.value(0).textRange(in: text.slice, call.site)
      try call.replace(range, of: &text, with: "")
      return .void
    },
    mutating(
      "replaceSubrange(_ range: RangeExpression<String.Index>, with characters: Sequence<Character>)",
      .string, "Replaces the characters in a range."
    ) { (text, call) throws(Fault) in
      let range = try call.value(0).textRange(in: text.slice, call.site)
      let added = try call.characters(of: try call.value(1))
      try call.replace(range, of: &text, with: added)
      return .void
    },
  ]
}

extension WordCall {
  /// The receiver as a substring. The indices are those of its base string.
  package var slice: Substring { receiver.slice }

  package var outOfText: Fault { site.outOfText }

  /// Returns an argument as an index of the text. The end index is valid.
  package func textIndex(_ position: Int, in text: Substring) throws(Fault) -> String.Index {
    guard case .object(let object) = try value(position), let index = object as? TextIndex else {
      throw mistake(position, "an index of the text", try value(position))
    }
    guard text.startIndex <= index.index, index.index <= text.endIndex else { throw outOfText }
    return index.index
  }

  fileprivate func moved(
    _ index: String.Index, by distance: Int, in text: Substring
  ) throws(Fault) -> String.Index {
    let limit = distance < 0 ? text.startIndex : text.endIndex
    guard let moved = text.index(index, offsetBy: distance, limitedBy: limit) else {
      throw outOfText
    }
    return moved
  }

  /// Replaces a range of a string or substring. A substring keeps the indices of its base.
  fileprivate func replace(
    _ range: Range<String.Index>, of text: inout Value, with added: String
  ) throws(Fault) {
    try site.checkRoom(ofText: text.slice.utf8.count + added.utf8.count)
    if case .substring(let object) = text {
      var part = object.text
      part.replaceSubrange(range, with: added)
      text = .substring(TextSlice(part))
    } else {
      text.changeText { $0.replaceSubrange(range, with: added) }
    }
  }

  /// Returns the first of the given indices whose character equals or satisfies the first argument,
  /// as an optional.
  fileprivate func place(
    in text: Substring, _ places: some Sequence<String.Index>
  ) throws(Fault) -> Value {
    let wanted = try value(0)
    for place in places where try satisfies(wanted, .character(text[place])) {
      return .some(.index(place))
    }
    return .none
  }
}
