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

  /// An input: a stream of the session, or a stream that the comparison creates.
  struct Input: Equatable {
    let title: String
    /// The variable that contains the input.
    let name: String
    /// The expression that creates the input; nil for a stream of the session.
    let expression: String?
  }

  let variants: [Variant]
  let inputs: [Input]

  static let usage =
    "':compare' requires variants and an input, such as ':compare latest merge on taps { interval(1) }' or "
    + "':compare debounce(0.2), throttle(0.2) on \"-1-2---3-|\"'"
  /// The strategies that are also functions of several streams.
  private static let functions: Set = ["merge", "concat", "race"]
  private static let strategies: Set<String> = [
    "latest", "merge", "concat", "race", "throttle", "exhaust", "switch", "first",
  ]

  /// Parses the arguments of a `:compare` command.
  ///
  /// - Throws: A description of the syntax error.
  init(_ text: String) throws(StreamProblem) {
    guard let place = text.outerIndices.first(where: { text[$0...].hasPrefix(" on ") }) else {
      throw StreamProblem(Self.usage)
    }
    let titles = String(text[..<place]).arguments
    var given = String(text[place...].dropFirst(4)).arguments
    var closure: String?
    if let last = given.last, last.last == "}", let brace = Self.opening(in: last) {
      let name = String(last[..<brace]).trimming(\.isWhitespace)
      // The closure of a call belongs to the input, the one after a name to the variants.
      if name.isIdentifier || name.first == "\"" {
        closure = String(last[brace...])
        given[given.count - 1] = name
      }
    }
    guard !titles.isEmpty, !given.isEmpty else { throw StreamProblem(Self.usage) }
    if closure == nil, let strategy = titles.first(where: Self.strategies.contains),
      given.count == 1 || !Self.functions.contains(strategy)
    {
      throw StreamProblem(
        "'\(strategy)' requires a closure that returns a stream: "
          + "':compare \(text[..<place]) on \(given[0]) { interval($0) }'")
    }
    inputs = given.enumerated().map { index, text in
      let isName = text.isIdentifier || text.first == "$"
      let name = given.count == 1 ? "input" : "input\(index + 1)"
      let isLiteral = text.first == "\""
      return Input(
        title: isLiteral && given.count == 1 ? name : text, name: isName ? text : name,
        expression: isName ? nil : isLiteral ? "marbles(\(text))" : text)
    }
    let names = inputs.map(\.name)
    variants = titles.map { title in
      Variant(title: title, expression: Self.expression(title, names, closure))
    }
  }

  private static func expression(
    _ title: String, _ inputs: [String], _ closure: String?
  ) -> String {
    let list = inputs.joined(separator: ", ")
    if title.first == "{" { return "[\(inputs.count > 1 ? "(\(list))" : list)].map \(title)[0]" }
    let name = title.first == "." ? String(title.dropFirst()) : title
    let rest = closure.map { " " + $0 } ?? ""
    if closure != nil, strategies.contains(name), inputs.count == 1 {
      return "\(list).flatMap(.\(name))\(rest)"
    }
    if !title.identifiers.isDisjoint(with: inputs) { return title }
    return inputs.count > 1 && name.isIdentifier
      ? "\(name)(\(list))\(rest)" : "\(inputs[0]).\(name)\(rest)"
  }

  private static func opening(in text: String) -> String.Index? {
    text.first == "\""
      ? text.dropFirst().drop { $0 != "\"" }.firstIndex(of: "{")
      : text.firstIndex(of: "{")
  }
}
