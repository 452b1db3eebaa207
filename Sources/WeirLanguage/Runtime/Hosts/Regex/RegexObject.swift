import WeirPatterns
import WeirStreams
import WeirSyntax

/// A regular expression of the program.
final class RegexObject: ValueObject {
  let text: String
  let options: PatternOptions
  let pattern: PCREPattern
  /// The groups, where the expression is a literal; nil where a text says them.
  let captures: [PatternCapture]?
  /// Never used while it searches.
  private lazy var searcher = PCRESearcher(pattern)
  private var anchored: [PatternOptions: PCRESearcher] = [:]

  init(_ text: String, _ options: PatternOptions, isLiteral: Bool) throws(FormatError) {
    (self.text, self.options) = (text, options)
    pattern = try PCREPattern(text, options)
    captures = isLiteral ? pattern.captures(in: text, options) : nil
  }

  /// The same expression, matched in another way.
  func adding(_ options: PatternOptions, _ isAdded: Bool) throws(FormatError) -> RegexObject {
    let changed = isAdded ? self.options.union(options) : self.options.subtracting(options)
    return try RegexObject(text, changed, isLiteral: captures != nil)
  }

  var kind: ReceiverKind { .regex }
  var type: Type { .named("Regex", [output]) }
  var key: Value { .array([.string(text), .int(Int(options.rawValue))]) }
  var description: String { "\(typeName)(/\(text)/)" }

  /// The type of a match's output.
  var output: Type {
    guard let captures else { return .named("AnyRegexOutput", []) }
    guard !captures.isEmpty else { return .substring }
    return .tuple(
      [.substring] + captures.map { $0.isOptional ? .optional(.substring) : .substring },
      labels: [nil] + captures.map(\.name))
  }

  /// Finds the first match in a text, from a place in it on.
  ///
  /// - Parameter kind: `.anchored` for one at that place, with `.endAnchored` for the whole text.
  func first(
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

  /// True where the bytes of a line have a match; nil where a text is needed to decide that.
  func matches(in line: UnsafeRawBufferPointer) -> Bool? {
    line.isUTF8 ? try? searcher.search(line) : nil
  }

  private func searcher(_ kind: PatternOptions) throws(FormatError) -> PCRESearcher {
    if kind.isEmpty { return searcher }
    if let known = anchored[kind] { return known }
    let made = PCRESearcher(try PCREPattern(text, options.union(kind)))
    anchored[kind] = made
    return made
  }

  /// Calls `body` with one match after the other, at most `limit` of them.
  func forEachMatch(
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
      // Of what is empty there is one at a place.
      guard start < text.endIndex else { break }
      start = text.index(after: start)
    }
  }
}

extension Value {
  /// The regular expression that the value is.
  var regex: RegexObject? {
    if case .object(let object) = self { object as? RegexObject } else { nil }
  }
}
