import WeirSession

/// The signature of a call and the parameter that is being written.
public struct CallSignature: Equatable, Sendable {
  public let text: String
  /// The range of the current parameter in `text`, in characters; nil if it is not known.
  public let current: Range<Int>?
}

extension Session {
  /// Returns the signature of the call around the cursor; nil if the callee is unknown.
  ///
  /// Checks the text but does not run it. The session does not change.
  ///
  /// - Parameter cursor: the position in the text, in characters.
  public func signature(_ text: String, at cursor: Int) -> CallSignature? {
    let before = String(text.prefix(cursor))
    guard let call = CallPoint(before) else { return nil }
    let callee = String(decoding: before.utf8.prefix(call.end), as: UTF8.self)
    let candidate = completions(callee, at: callee.count).candidates.first { $0.text == call.name }
    let ways = candidate?.signatures.compactMap(ParsedSignature.init) ?? []
    for way in ways {
      if let current = way.parameter(of: call) {
        return CallSignature(text: way.text, current: way.parameters[current].range)
      }
    }
    return ways.first.map { CallSignature(text: $0.text, current: nil) }
  }
}

/// A signature with its parsed parameters.
private struct ParsedSignature {
  struct Parameter {
    let range: Range<Int>
    let label: String?
    let isOptional: Bool
    let isVariadic: Bool
    let isFunction: Bool
  }

  let text: String
  let parameters: [Parameter]

  /// Parses the signature of a function; nil for any other signature.
  init?(_ text: String) {
    self.text = text
    let characters = Array(text)
    guard let open = characters.firstIndex(of: "("), !characters[..<open].contains(":") else {
      return nil
    }
    var parameters: [Parameter] = []
    var (start, depth) = (open + 1, 0)
    for index in (open + 1)..<characters.count {
      let isEnd = depth == 0 && characters[index] == ")"
      if isEnd || depth == 0 && characters[index] == "," {
        if index > start { parameters.append(Self.parameter(characters, start..<index)) }
        start = index + 2
      }
      if isEnd { break }
      if "([".contains(characters[index]) { depth += 1 }
      if ")]".contains(characters[index]) { depth -= 1 }
      if characters[index] == "<" { depth += 1 }
      if characters[index] == ">", characters[index - 1] != "-" { depth -= 1 }
    }
    self.parameters = parameters
  }

  private static func parameter(_ text: [Character], _ range: Range<Int>) -> Parameter {
    let written = String(text[range])
    let label = written.prefix { $0 != " " && $0 != ":" }
    return Parameter(
      range: range, label: label == "_" ? nil : String(label),
      isOptional: written.contains(" = "), isVariadic: written.hasSuffix("..."),
      isFunction: written.contains("->"))
  }

  /// Returns the index of the parameter that is being written; nil if the preceding arguments do
  /// not match.
  func parameter(of call: CallPoint) -> Int? {
    if call.isInClosure { return parameters.lastIndex(where: \.isFunction) }
    var next = 0
    for (index, label) in call.labels.enumerated() {
      let isLast = index == call.labels.count - 1
      while next < parameters.count, !(isLast && label == nil), parameters[next].label != label,
        parameters[next].isOptional || parameters[next].isVariadic
      {
        next += 1
      }
      guard next < parameters.count, isLast && label == nil || parameters[next].label == label
      else { return nil }
      if isLast { return next }
      if !parameters[next].isVariadic { next += 1 }
    }
    return nil
  }
}
