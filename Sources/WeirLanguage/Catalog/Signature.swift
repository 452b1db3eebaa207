/// How a word is written: its name, its parameters and its result, as in Swift.
struct Signature: Sendable {
  struct Parameter: Sendable {
    let label: String?
    let name: String
    let type: String
    let isOptional: Bool
    let isVariadic: Bool

    /// True for a function, and for a value of any type.
    var acceptsFunction: Bool {
      type.contains("->") || ["Any", "Element", "Value", "Wrapped"].contains(type)
    }
  }

  let text: String
  let name: String
  /// nil for a property.
  let parameters: [Parameter]?
  let result: String

  /// Reads `name(label name: Type = default, ...) -> Result` or `name: Type`.
  init(_ text: String) {
    self.text = text
    guard let open = text.firstIndex(of: "("), !text[..<open].contains(":") else {
      let parts = text.split(separator: ":", maxSplits: 1)
      name = String(parts[0])
      parameters = nil
      result = parts.count > 1 ? parts[1].trimmed : ""
      return
    }
    name = String(text[..<open])
    let inner = text[text.index(after: open)...]
    let pieces = Signature.split(inner)
    parameters = pieces.parameters.map(Signature.parameter)
    let rest = pieces.rest.trimmed
    result = rest.hasPrefix("->") ? rest.dropFirst(2).trimmed : "Void"
  }

  /// Splits at the commas outside of brackets, up to the closing parenthesis.
  private static func split(_ text: Substring) -> (parameters: [Substring], rest: Substring) {
    var depth = 0
    var start = text.startIndex
    var parameters: [Substring] = []
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        if !text[start..<index].trimmed.isEmpty { parameters.append(text[start..<index]) }
        return (parameters, text[text.index(after: index)...])
      case ">" where previous == "-": break
      case ")", "]", ">": depth -= 1
      case "," where depth == 0:
        parameters.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return (parameters, "")
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let parts = text.split(separator: ":", maxSplits: 1)
    let names = parts[0].split(separator: " ").map(String.init)
    var type = parts[1].trimmed
    var isOptional = false
    if let equals = type.range(ofSeparator: " = ") {
      type = String(type[..<equals])
      isOptional = true
    }
    return Parameter(
      label: names[0] == "_" ? nil : names[0], name: names.last!, type: type,
      isOptional: isOptional, isVariadic: type.hasSuffix("..."))
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }

  fileprivate func range(ofSeparator separator: String) -> Index? {
    indices.first { self[$0...].hasPrefix(separator) }
  }
}
