import WeirHelp
import WeirWords

/// A comparison of variants of an expression on one input, such as `latest merge on taps { ... }`.
///
/// Each variant is a strategy, an operator, a closure, or an expression that refers to the input:
///
///     latest merge concat on taps { search($0) }
///     debounce(0.2), throttle(0.2) on taps
///     { $0.take(first: 2) } { $0.skip(first: 2) } on "-1-2-3-|"
///     taps.debounce(1), taps.throttle(1) on taps
struct Comparison: Equatable {
  /// A variant as the user typed it, and the expression that it expands to.
  struct Variant: Equatable {
    let title: String
    let expression: String
  }

  let variants: [Variant]
  /// The name of the variable that contains the input stream. For marbles, the variable is declared
  /// by the comparison.
  let input: String
  /// The string literal with the marbles; nil if the input is a stream of the session.
  let marbles: String?

  static let usage =
    "':compare' requires variants and an input, such as ':compare latest merge on taps { interval(1) }' or "
    + "':compare debounce(0.2), throttle(0.2) on \"-1-2---3-|\"'"
  private static let strategies: Set<String> = [
    "latest", "merge", "concat", "race", "throttle", "exhaust", "switch", "first",
  ]

  /// Parses the arguments of a `:compare` command.
  ///
  /// - Throws: A description of the syntax error.
  init(_ text: String) throws(StreamProblem) {
    let parts = Self.split(text, at: " on ")
    guard parts.count == 2 else { throw StreamProblem(Self.usage) }
    var rest = parts[1].trimming(\.isWhitespace)
    var closure: String?
    if let brace = Self.opening(in: rest) {
      closure = String(rest[brace...])
      rest = String(rest[..<brace]).trimming(\.isWhitespace)
    }
    let isText = rest.first == "\"" && rest.last == "\"" && rest.count > 1
    let name = isText ? "input" : rest
    guard name.isIdentifier else { throw StreamProblem(Self.usage) }
    let titles = Self.variants(parts[0])
    guard !titles.isEmpty else { throw StreamProblem(Self.usage) }
    if closure == nil, let strategy = titles.first(where: Self.strategies.contains) {
      throw StreamProblem(
        "'\(strategy)' requires a closure that returns a stream: "
          + "':compare \(parts[0]) on \(rest) { interval($0) }'")
    }
    (input, marbles) = (name, isText ? rest : nil)
    variants = titles.map { title in
      Variant(title: title, expression: Self.expression(title, name, closure))
    }
  }

  private static func expression(_ title: String, _ input: String, _ closure: String?) -> String {
    if title.first == "{" { return "[\(input)].map \(title)[0]" }
    let name = title.first == "." ? String(title.dropFirst()) : title
    if let closure {
      return strategies.contains(name)
        ? "\(input).flatMap(.\(name)) \(closure)" : "\(input).\(name) \(closure)"
    }
    let speaksOfInput =
      title.hasPrefix(input) && title.dropFirst(input.count).first?.continuesIdentifier != true
    return speaksOfInput ? title : "\(input).\(name)"
  }

  /// Splits a text into variants: at commas if there are any, after closures if it begins with one,
  /// and at spaces otherwise.
  private static func variants(_ text: String) -> [String] {
    let parts = split(text, at: ",")
    if parts.count > 1 { return parts.map { $0.trimming(\.isWhitespace) }.filter { !$0.isEmpty } }
    let closures = split(text, at: "}")
    if text.trimming(\.isWhitespace).first == "{" {
      return closures.map { $0.trimming(\.isWhitespace) }.filter { !$0.isEmpty }
        .map { $0.last == "}" ? $0 : $0 + " }" }
    }
    return split(text, at: " ").map { $0.trimming(\.isWhitespace) }.filter { !$0.isEmpty }
  }

  /// Splits a text at a separator and removes the separators. Does not split inside brackets and
  /// quotes.
  private static func split(_ text: String, at separator: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var (depth, isQuoted) = (0, false)
    var rest = text[...]
    while let character = rest.first {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      if depth == 0, !isQuoted, rest.hasPrefix(separator) {
        parts.append(part)
        part = ""
        rest = rest.dropFirst(separator.count)
      } else {
        part.append(character)
        rest = rest.dropFirst()
      }
    }
    return parts + [part]
  }

  private static func opening(in text: String) -> String.Index? {
    text.first == "\""
      ? text.dropFirst().drop { $0 != "\"" }.firstIndex(of: "{")
      : text.firstIndex(of: "{")
  }
}
