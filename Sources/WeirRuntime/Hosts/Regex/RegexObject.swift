import WeirPatterns
import WeirStreams
import WeirSyntax

/// A regular expression that the program created.
package final class RegexObject: ValueObject {
  let text: String
  let options: PatternOptions
  package let pattern: PCREPattern
  /// The groups of a regular expression literal; nil if the expression was created from a string.
  let captures: [PatternCapture]?
  /// The default searcher. Not reentrant.
  private lazy var searcher = PCRESearcher(pattern)
  private var anchored: [PatternOptions: PCRESearcher] = [:]

  package init(_ text: String, _ options: PatternOptions, isLiteral: Bool) throws(FormatError) {
    (self.text, self.options) = (text, options)
    pattern = try PCREPattern(text, options)
    captures = isLiteral ? pattern.captures(in: text, options) : nil
  }

  /// Returns the expression with `options` added or removed.
  package func adding(_ options: PatternOptions, _ isAdded: Bool) throws(FormatError) -> RegexObject
  {
    let changed = isAdded ? self.options.union(options) : self.options.subtracting(options)
    return try RegexObject(text, changed, isLiteral: captures != nil)
  }

  package var kind: ReceiverKind { .regex }
  package var type: Type { .named("Regex", [output]) }
  var key: Value { .array([.string(text), .int(Int(options.rawValue))]) }
  package var description: String { "\(typeName)(/\(text)/)" }

  /// The type of the output of a match.
  var output: Type {
    guard let captures else { return .named("AnyRegexOutput", []) }
    guard !captures.isEmpty else { return .substring }
    return .tuple(
      [.substring] + captures.map { $0.isOptional ? .optional(.substring) : .substring },
      labels: [nil] + captures.map(\.name))
  }

  /// Finds the first match in a text at or after `start`.
  ///
  /// - Parameter kind: `.anchored` requires a match at `start`; `.endAnchored` in addition requires
  ///   it to reach the end of the text.
  package func first(
    in text: Substring, from start: String.Index? = nil, as kind: PatternOptions = [],
    _ site: CallSite
  ) throws(Fault) -> MatchObject? {
    let (utf8, beginning) = (text.utf8, text.startIndex)
    let offset = start.map { utf8.distance(from: beginning, to: $0) } ?? 0
    do throws(FormatError) {
      let searcher = try searcher(kind)
      let found: Result<Bool, FormatError>? = utf8.withContiguousStorageIfAvailable { bytes in
        Result { () throws(FormatError) in
          try searcher.search(UnsafeRawBufferPointer(bytes), from: offset)
        }
      }
      guard try found?.get() ?? false else { return nil }
      let ranges = pattern.groups.indices.map { group in
        searcher.range(of: group).map { range in
          let lower = utf8.index(beginning, offsetBy: range.lowerBound)
          return lower..<utf8.index(lower, offsetBy: range.count)
        }
      }
      return MatchObject(self, text, ranges)
    } catch {
      throw site.site.failure(error.description)
    }
  }

  /// Returns whether a line contains a match; nil if it is not valid UTF-8 or if the search fails.
  package func matches(in line: UnsafeRawBufferPointer) -> Bool? {
    line.isUTF8 ? try? searcher.search(line) : nil
  }

  private func searcher(_ kind: PatternOptions) throws(FormatError) -> PCRESearcher {
    if kind.isEmpty { return searcher }
    if let known = anchored[kind] { return known }
    let made = PCRESearcher(try PCREPattern(text, options.union(kind)))
    anchored[kind] = made
    return made
  }

  /// Calls `body` with each match in order, at most `limit` times.
  package func forEachMatch(
    in text: Substring, limit: Int = .max, _ site: CallSite,
    _ body: (MatchObject) throws(Fault) -> Void
  ) throws(Fault) {
    var (start, count) = (text.startIndex, 0)
    while count < limit, let match = try first(in: text, from: start, site) {
      try site.interpreter.checkInterruption()
      try body(match)
      count += 1
      start = match.range.upperBound
      guard match.range.isEmpty else { continue }
      // Advance past an empty match, which would otherwise be found again.
      guard start < text.endIndex else { break }
      start = text.index(after: start)
    }
  }
}

extension Value {
  /// The regular expression in the value, if any.
  package var regex: RegexObject? {
    if case .object(let object) = self { object as? RegexObject } else { nil }
  }
}
