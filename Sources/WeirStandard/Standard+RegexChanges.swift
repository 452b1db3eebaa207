import WeirPatterns
import WeirRuntime

extension Word {
  /// Methods that replace or split strings with regular expressions.
  package static let regexChanges: [Word] = [
    method(
      "replacing(_ part: String, with other: String, maxReplacements: Int = .max) -> String",
      [.string],
      others: [
        "replacing(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = .max)"
      ],
      "Returns the string with all occurrences of a string or regex replaced.",
      example: #"print("a1 b22".replacing(/\d+/, with: "+"))  // a+ b+"#
    ) { (call) throws(Fault) in .string(try call.replaced(in: call.slice)) },
    method(
      "replacing(_ regex: Regex<Output>, maxReplacements: Int = .max, with replacement: (Regex<Output>.Match) -> String) -> String",
      [.string],
      "Returns the string with each match of a regex replaced by a closure's result.",
      example: #"print("a1 b22".replacing(/\d+/) { "<\($0.output)>" })  // a<1> b<22>"#
    ) { (call) throws(Fault) in .string(try call.replaced(in: call.slice)) },
    mutating(
      "replace(_ part: String, with other: String, maxReplacements: Int = .max)", .string,
      others: [
        "replace(_ regex: Regex<Output>, with replacement: String, maxReplacements: Int = .max)"
      ],
      "Replaces all occurrences of a string or regular expression.",
      example: "var a = \"a-b\"\na.replace(/-/, with: \"+\")\nprint(a)  // a+b"
    ) { (text, call) throws(Fault) in try call.replace(in: &text) },
    mutating(
      "replace(_ regex: Regex<Output>, maxReplacements: Int = .max, with replacement: (Regex<Output>.Match) -> String)",
      .string,
      "Replaces each match of a regular expression by a closure's result."
    ) { (text, call) throws(Fault) in try call.replace(in: &text) },
    method(
      "trimmingPrefix(_ prefix: String) -> Substring", [.string],
      others: ["trimmingPrefix(_ regex: Regex<Output>)"],
      "Returns the string without a prefix, or a match of a regex at its start.",
      example: #"print("007".trimmingPrefix(/0+/))  // 7"#
    ) { (call) throws(Fault) in
      let text = call.slice
      if let regex = try call.value(0).regex {
        let match = try regex.first(in: text, as: .anchored, call.callSite)
        return .substring(TextSlice(text[(match?.range.upperBound ?? text.startIndex)...]))
      }
      return .substring(TextSlice(text.trimmingPrefix(try call.string(0))))
    },
  ]
}

extension WordCall {
  fileprivate func replace(in text: inout Value) throws(Fault) -> Value {
    let changed = try replaced(in: text.slice)
    text.changeText { $0 = changed }
    return .void
  }

  /// Returns the text with the occurrences of the first argument replaced by the second.
  fileprivate func replaced(in text: Substring) throws(Fault) -> String {
    if let regex = try value(0).regex { return try replacing(regex, in: text) }
    let (part, other) = (try string(0), try string(1))
    let parts = String(text).parts(separatedBy: part, limit: try replacementLimit(2))
    let (size, overflow) = other.utf8.count.multipliedReportingOverflow(by: parts.count - 1)
    try checkRoom(overflow ? .max : size)
    return parts.joined(separator: other)
  }

  /// Returns the maximum number of replacements in an argument, which is unlimited by default.
  private func replacementLimit(_ index: Int) throws(Fault) -> Int {
    self[index] == nil ? .max : try count(index)
  }

  /// Returns the text with the matches of `regex` replaced, up to the maximum number in an
  /// argument.
  private func replacing(_ regex: RegexObject, in text: Substring) throws(Fault) -> String {
    // A replacement closure follows the limit argument. A replacement string precedes it.
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

  /// Returns the parts of the text between the matches of a regular expression.
  package func parts(between regex: RegexObject) throws(Fault) -> Value {
    let (text, limit, omitsEmpty) = (slice, try splitLimit(1), try omitsEmpty(2))
    var (parts, start): ([Value], String.Index) = ([], text.startIndex)
    func add(_ part: Substring) throws(Fault) {
      if omitsEmpty, part.isEmpty { return }
      parts.append(.substring(TextSlice(part)))
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
  /// Returns the parts between the occurrences of a separator. At most `limit` occurrences split
  /// the text.
  fileprivate func parts(separatedBy separator: String, limit: Int) -> [String] {
    let parts = parts(separatedBy: separator)
    guard limit < parts.count - 1 else { return parts }
    return Array(parts[..<limit]) + [parts[limit...].joined(separator: separator)]
  }
}
