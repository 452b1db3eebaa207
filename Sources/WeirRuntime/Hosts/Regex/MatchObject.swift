import WeirPatterns
import WeirSyntax

/// A match of a regular expression in a text.
package final class MatchObject: ValueObject {
  let regex: RegexObject
  let text: Substring
  /// The range of each group; nil for a group that did not participate in the match.
  let ranges: [Range<String.Index>?]

  init(_ regex: RegexObject, _ text: Substring, _ ranges: [Range<String.Index>?]) {
    (self.regex, self.text, self.ranges) = (regex, text, ranges)
  }

  package var kind: ReceiverKind { .regexMatch }
  var type: Type { .named("Regex.Match", [regex.output]) }
  package var typeName: String { "\(regex.typeName).Match" }
  var key: Value { .array([.string(String(text)), output]) }
  package var description: String { "Match(output: \(output.debugDescription))" }

  /// The output, which has the named groups as members.
  package var standIn: Value? { output }

  /// Returns a part of the output; nil if the index is out of range.
  package subscript(_ index: Int) -> Value? {
    if case .tuple(let tuple) = output { return index < tuple.count ? tuple[index] : nil }
    return index == 0 ? output : nil
  }

  /// The range of the whole match.
  package var range: Range<String.Index> { ranges[0] ?? text.startIndex..<text.startIndex }

  package var output: Value {
    guard let captures = regex.captures else { return .object(AnyOutputObject(self)) }
    guard !captures.isEmpty else { return part(0) ?? .none }
    let parts = captures.enumerated().map { index, capture in
      let part = part(index + 1)
      return capture.isOptional ? Value.optional(part) : part ?? .none
    }
    return .tuple(TupleValue([part(0) ?? .none] + parts, labels: [nil] + captures.map(\.name)))
  }

  /// Returns the text of a group; nil if the group did not participate in the match.
  func part(_ group: Int) -> Value? {
    ranges.indices.contains(group)
      ? ranges[group].map { .substring(TextSlice(text[$0])) } : nil
  }
}

/// The output of a regular expression that was created from a string at run time.
package final class AnyOutputObject: ValueObject {
  private let match: MatchObject

  init(_ match: MatchObject) { self.match = match }

  package var kind: ReceiverKind { .regexOutput }
  var type: Type { .named("AnyRegexOutput", []) }
  var key: Value { .array(match.ranges.indices.map { .optional(match.part($0)) }) }
  package var description: String { "AnyRegexOutput(\(key.debugDescription))" }
  package var count: Int { match.ranges.count }

  func element(_ group: Int) -> CaptureObject? {
    match.ranges.indices.contains(group) ? CaptureObject(match, group) : nil
  }

  func element(_ name: String) -> CaptureObject? {
    match.regex.pattern.groups.firstIndex(of: name).flatMap(element)
  }
}

/// A capture group of a match. The regular expression was created from a string at run time.
package final class CaptureObject: ValueObject {
  private let match: MatchObject
  private let group: Int

  init(_ match: MatchObject, _ group: Int) { (self.match, self.group) = (match, group) }

  package var kind: ReceiverKind { .regexCapture }
  var type: Type { .named("AnyRegexOutput.Element", []) }
  var key: Value { .array([substring]) }
  package var description: String { "Element(substring: \(substring.debugDescription))" }

  package var substring: Value { .optional(match.part(group)) }
  package var range: Value { .optional(match.ranges[group].map(Value.range)) }
  package var name: Value { .optional(match.regex.pattern.groups[group].map(Value.string)) }
}

extension Value {
  /// Creates a range of string indices.
  package static func range(_ range: Range<String.Index>) -> Value {
    .object(Interval(.index(range.lowerBound), .index(range.upperBound), isClosed: false))
  }
}
