/// The engine of the standard library's `Regex`. It does not limit the steps of a search.
///
/// `\b` matches between a word character (a letter, digit or underscore) and another character, as
/// in other tools.
public struct StandardPatternEngine: PatternEngine {
  /// Creates an engine. It has no state: all instances are equivalent.
  public init() {}

  /// Compiles a regular expression in the syntax of `Regex`.
  ///
  /// - Throws: an error of the format `.pattern`. Its column is 0 if `Regex` reports no position.
  public func compile(_ text: String) throws(FormatError) -> any CompiledPattern {
    do {
      let regex = try Regex(text)
      return StandardPattern(
        regex: regex.wordBoundaryKind(.simple), names: Self.names(in: text, of: regex))
    } catch {
      throw FormatError(
        .pattern, "\(error)",
        column: Self.place(of: error, depth: 4).map { text.column(of: $0) } ?? 0)
    }
  }

  /// Returns the candidates for group names in `text` that `regex` confirms.
  private static func names(in text: String, of regex: Regex<AnyRegexOutput>) -> [String] {
    var names: [String] = []
    for part in text.split(separator: "(?").dropFirst(text.hasPrefix("(?") ? 0 : 1) {
      let opening = part.drop { $0 == "P" }
      guard let first = opening.first, first == "<" || first == "'" else { continue }
      let name = String(opening.dropFirst().prefix { $0 != ">" && $0 != "'" })
      if regex.contains(captureNamed: name), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Finds the position of the mistake by reflection, because the error does not expose it.
  private static func place(of error: Any, depth: Int) -> String.Index? {
    if let range = error as? Range<String.Index> { return range.lowerBound }
    guard depth > 0 else { return nil }
    for child in Mirror(reflecting: error).children {
      if let place = place(of: child.value, depth: depth - 1) { return place }
    }
    return nil
  }
}

extension String {
  fileprivate func column(of index: Index) -> Int {
    unicodeScalars.distance(from: startIndex, to: min(index, endIndex)) + 1
  }
}

private struct StandardPattern: CompiledPattern {
  // Immutable after initialization.
  nonisolated(unsafe) let regex: Regex<AnyRegexOutput>
  let names: [String]

  func makeSearcher() -> any PatternSearcher { StandardSearcher(regex) }
}

private final class StandardSearcher: PatternSearcher {
  private let regex: Regex<AnyRegexOutput>
  private var ranges: [Range<Int>?] = []
  private(set) var groups: [String?] = []

  init(_ regex: Regex<AnyRegexOutput>) { self.regex = regex }

  func search(_ text: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    guard let output = text.firstMatch(of: regex)?.output else { return false }
    if groups.isEmpty { groups = output.map(\.name) }
    ranges = output.map { capture in
      capture.range.map { $0.lowerBound.utf8Offset(in: text)..<$0.upperBound.utf8Offset(in: text) }
    }
    return true
  }

  func range(of group: Int) -> Range<Int>? { ranges[group] }
}

extension String.Index {
  fileprivate func utf8Offset(in text: String) -> Int {
    text.utf8.distance(from: text.startIndex, to: self)
  }
}
