/// A regular expression, read once and known to be one.
///
/// The standard library's `Regex` reads and matches it, with its syntax; `\b` stands between
/// a letter, digit or underscore and something else, as in other tools.
///
///     let pattern = try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#)
///     pattern.names  // ["verb", "path"]
public struct Pattern: Hashable, Sendable {
  /// The expression as it was written.
  public let text: String
  /// The names of the groups that have one, in their order.
  public let names: [String]

  /// Reads a regular expression; the error says at which of its characters it is none.
  public init(_ text: String) throws(FormatError) {
    do {
      let regex = try Regex(text)
      self.text = text
      names = Self.names(in: text, of: regex)
    } catch {
      throw FormatError(
        .pattern, "\(error)",
        column: Self.place(of: error, depth: 4).map { text.column(of: $0) } ?? 0)
    }
  }

  /// The names that `text` seems to give groups, those of them that `regex` knows.
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

  /// Where in the text the standard library finds the mistake, which only its reflection tells.
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

extension Pattern: CustomStringConvertible {
  public var description: String { text }
}
