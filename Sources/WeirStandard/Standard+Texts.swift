import WeirRuntime

extension Word {
  package static let texts: [Word] = [
    unary("uppercased() -> String", [.string], "Returns the string in uppercase.") {
      (text, _) throws(Fault) in .string(text.text.uppercased())
    },
    unary("lowercased() -> String", [.string], "Returns the string in lowercase.") {
      (text, _) throws(Fault) in .string(text.text.lowercased())
    },
    property(
      "capitalized: String", [.string], others: ["capitalizedString"],
      "The string with the first letter of each word capitalized.",
      example: "print(\"my name\".capitalized)  // My Name"
    ) { (call) throws(Fault) in .string(call.text.capitalized) },
    property(
      "uppercaseString: String", [.string], "The string in uppercase; the spelling of Swift 2.",
      exported: .rewritten("uppercased()")
    ) {
      (call) throws(Fault) in .string(call.text.uppercased())
    },
    property(
      "lowercaseString: String", [.string], "The string in lowercase; the spelling of Swift 2.",
      exported: .rewritten("lowercased()")
    ) { (call) throws(Fault) in .string(call.text.lowercased()) },
    property(
      "characters: [Character]", [.string], "The characters of the string; the spelling of Swift 2."
    ) {
      (call) throws(Fault) in .array(try call.elements())
    },
    property(
      "utf8: [UInt8]", [.string], "The UTF-8 bytes of the string.",
      example: "print(\"hé\".utf8.count)  // 3"
    ) { (call) throws(Fault) in .array(call.text.utf8.map { Value(byte: $0) }) },
    binary(
      "contains(_ part: StringProtocol) -> Bool", [.string],
      others: [
        "containsString(_ part: String)", "contains(_ character: Character)",
        "contains(_ regex: Regex<Output>)",
      ],
      "Returns whether the string contains another, or a match of a regular expression."
    ) { (text, part, site) throws(Fault) in
      if let regex = part.regex { return .bool(try regex.first(in: text.slice, site) != nil) }
      return .bool(text.text.containsBytes(try site.text(part)))
    }
    .onBytes(.search),
    binary(
      "hasPrefix(_ prefix: StringProtocol) -> Bool", [.string],
      "Returns whether the string begins with a prefix."
    ) {
      (text, prefix, site) throws(Fault) in .bool(text.text.hasPrefix(try site.text(prefix)))
    }
    .onBytes(.relation { $0.hasPrefix($1) }),
    binary(
      "hasSuffix(_ suffix: StringProtocol) -> Bool", [.string],
      "Returns whether the string ends with a suffix."
    ) {
      (text, suffix, site) throws(Fault) in .bool(text.text.hasSuffix(try site.text(suffix)))
    }
    .onBytes(.relation { $0.hasSuffix($1) }),
    unary(
      "trimmed() -> String", [.string],
      "Returns the string without leading and trailing white space.",
      exported: .rewritten(
        "trimmingCharacters(in: .whitespacesAndNewlines)", usesFoundation: true)
    ) { (text, _) throws(Fault) in
      .string(text.text.trimmed)
    },
    method(
      "trimmingCharacters(in characters: CharacterSet) -> String", [.string],
      others: ["stringByTrimmingCharactersInSet(_ characters: CharacterSet)"],
      "Returns the string without leading and trailing characters of a set.",
      notes: """
        The sets are '.whitespaces', '.newlines', '.whitespacesAndNewlines', '.letters', \
        '.decimalDigits', '.alphanumerics' and '.punctuationCharacters'.
        """,
      example: "print(\"  a b \".trimmingCharacters(in: .whitespaces) + \"!\")  // a b!"
    ) { (call) throws(Fault) in .string(call.text.trimming(try call.characterSet(0))) },
    method(
      "replacingOccurrences(of part: StringProtocol, with other: StringProtocol) -> String",
      [.string],
      others: [
        "stringByReplacingOccurrencesOfString(_ part: String, withString other: String)"
      ],
      "Returns the string with every occurrence of a string replaced.",
      example: "print(\"a-b-c\".replacingOccurrences(of: \"-\", with: \"+\"))  // a+b+c",
      exported: .foundation
    ) { (call) throws(Fault) in
      let other = try call.string(1)
      let parts = call.text.parts(separatedBy: try call.string(0))
      let (size, overflow) = other.utf8.count.multipliedReportingOverflow(by: parts.count - 1)
      try call.checkRoom(overflow ? .max : size)
      return .string(parts.joined(separator: other))
    },
    method(
      "padding(toLength length: Int, withPad pad: String, startingAt start: Int) -> String",
      [.string], "Returns the string cut or padded to a length.",
      example: "print(\"ab\".padding(toLength: 5, withPad: \".\", startingAt: 0))  // ab..."
    ) { (call) throws(Fault) in
      let (length, pad, start) = (try call.count(0), Array(try call.string(1)), try call.count(2))
      try call.checkRoom(length)
      guard start < pad.count else {
        throw call.site.failure("the padding has no character at index \(start)")
      }
      let text = call.text.prefix(length)
      let missing = max(0, length - text.count)
      return .string(text + (0..<missing).map { String(pad[(start + $0) % pad.count]) }.joined())
    },
  ]
}

extension String {
  /// The text with the first letter of each word in upper case. An apostrophe does not end a word.
  fileprivate var capitalized: String {
    var result = ""
    var isInside = false
    for character in self {
      result += isInside ? character.lowercased() : character.uppercased()
      isInside = character.isLetter || isInside && "'’".contains(character)
    }
    return result
  }
}

extension WordCall {
  package func characterSet(_ index: Int) throws(Fault) -> (Character) -> Bool {
    let value = try value(index)
    if case .enumCase(let set) = value {
      switch set.name {
      case "whitespaces": return { $0.isWhitespace && !$0.isNewline }
      case "newlines": return \.isNewline
      case "whitespacesAndNewlines": return \.isWhitespace
      case "letters": return \.isLetter
      case "decimalDigits": return { $0.isWholeNumber }
      case "alphanumerics": return { $0.isLetter || $0.isNumber }
      case "punctuationCharacters": return \.isPunctuation
      case let name:
        if let marks = Self.marksInURLs[name] {
          return { $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) }
        }
      }
    }
    throw site.failure(
      "'\(word.name)' requires a character set, found \(value.debugDescription.shortened)",
      hints: [
        "the sets are "
          + EnumType.characterSet.cases.map { ".\($0.name)" }.joined(separator: ", ")
      ])
  }

  /// The characters other than letters and digits that parts of URLs contain without encoding.
  private static let marksInURLs = [
    "urlQueryAllowed": "!$&'()*+,-./:;=?@_~", "urlFragmentAllowed": "!$&'()*+,-./:;=?@_~",
    "urlPathAllowed": "!$&'()*+,-./:=@_~", "urlHostAllowed": "!$&'()*+,-.:;=[]_~",
    "urlUserAllowed": "!$&'()*+,-.;=_~", "urlPasswordAllowed": "!$&'()*+,-.;=_~",
  ]
}
