import WeirPatterns

extension Word {
  /// Changes to texts by regular expressions.
  static let regexChanges: [Word] = [
    method(
      "replacing(_ part: String, with other: String, maxReplacements: Int = .max) -> String",
      [.string],
      others: [
        "replacing(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = .max)",
        "replacing(_ regex: Regex<Output>, maxReplacements: Int = .max, with replacement: (Regex<Output>.Match) -> String)",
      ],
      "Returns the text with all occurrences of a part, or all matches of a regular expression, replaced.",
      example: #"print("a1 b22".replacing(/\d+/) { "<\($0.output)>" })  // a<1> b<22>"#
    ) { (call) throws(Fault) in
      if let regex = try call.value(0).regex {
        return .string(try call.replacing(regex, in: call.slice))
      }
      let (part, other) = (try call.string(0), try call.string(1))
      let parts = call.text.parts(separatedBy: part, limit: try call.replacementLimit(2))
      let (size, overflow) = other.utf8.count.multipliedReportingOverflow(by: parts.count - 1)
      try call.checkRoom(overflow ? .max : size)
      return .string(parts.joined(separator: other))
    },
    mutating(
      "replace(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = .max)",
      .string,
      others: [
        "replace(_ regex: Regex<Output>, maxReplacements: Int = .max, with replacement: (Regex<Output>.Match) -> String)"
      ],
      "Replaces all matches of a regular expression.",
      example: "var a = \"a-b\"\na.replace(/-/, with: \"+\")\nprint(a)  // a+b"
    ) { (text, call) throws(Fault) in
      let changed = try call.replacing(call.givenRegex, in: text.slice)
      text.changeText { $0 = changed }
      return .void
    },
    method(
      "trimmingPrefix(_ prefix: String) -> Substring", [.string],
      others: ["trimmingPrefix(_ regex: Regex<Output>)"],
      "Returns the text without a prefix, or without the match at its beginning.",
      example: #"print("007".trimmingPrefix(/0+/))  // 7"#
    ) { (call) throws(Fault) in
      let text = call.slice
      if let regex = try call.value(0).regex {
        let match = try regex.first(in: text, as: .anchored, call.callSite)
        return .object(TextSlice(text[(match?.range.upperBound ?? text.startIndex)...]))
      }
      return .object(TextSlice(text.trimmingPrefix(try call.string(0))))
    },
  ]
}

extension WordCall {
  /// How many occurrences are replaced.
  fileprivate func replacementLimit(_ index: Int) throws(Fault) -> Int {
    self[index] == nil ? .max : try count(index)
  }

  /// The text with the matches replaced, as the other arguments say.
  fileprivate func replacing(_ regex: RegexObject, in text: Substring) throws(Fault) -> String {
    // A closure follows the number of replacements, a text goes before it.
    let isClosure = if case .function? = self[2] { true } else { false }
    let limit = try replacementLimit(isClosure ? 1 : 2)
    let replacement = try value(isClosure ? 2 : 1)
    var (result, end) = ("", text.startIndex)
    try regex.forEachMatch(in: text, limit: limit, callSite) { (match) throws(Fault) in
      result += text[end..<match.range.lowerBound]
      result += try self.text(of: replacement, for: match)
      try site.checkRoom(ofText: result.utf8.count)
      end = match.range.upperBound
    }
    return result + text[end...]
  }

  private func text(of replacement: Value, for match: MatchObject) throws(Fault) -> String {
    guard case .function(let function) = replacement else { return try callSite.text(replacement) }
    return try callSite.text(try interpreter.invoke(function, [.object(match)]))
  }

  /// The parts of the text between the matches of a regular expression.
  func parts(between regex: RegexObject) throws(Fault) -> Value {
    let (text, limit, omitsEmpty) = (slice, try splitLimit(1), try omitsEmpty(2))
    var (parts, start): ([Value], String.Index) = ([], text.startIndex)
    func add(_ part: Substring) throws(Fault) {
      if omitsEmpty, part.isEmpty { return }
      parts.append(.object(TextSlice(part)))
      try site.checkRoom(parts.count)
    }
    if limit > 0 {
      try regex.forEachMatch(in: text, callSite) { (match) throws(Fault) in
        guard parts.count < limit else { return }
        try add(text[start..<match.range.lowerBound])
        start = match.range.upperBound
      }
    }
    try add(text[start...])
    return .array(parts)
  }
}

extension String {
  /// The parts around the first occurrences of a separator.
  fileprivate func parts(separatedBy separator: String, limit: Int) -> [String] {
    let parts = parts(separatedBy: separator)
    guard limit < parts.count - 1 else { return parts }
    return Array(parts[..<limit]) + [parts[limit...].joined(separator: separator)]
  }
}
