extension Type {
  /// The type as printed inside other values, with module names for standard library types.
  package var qualifiedName: String {
    func list(_ types: [Type]) -> String { types.map(\.qualifiedName).joined(separator: ", ") }
    switch self {
    case .optional(let type): return "Swift.Optional<\(type.qualifiedName)>"
    case .array(let type): return "Swift.Array<\(type.qualifiedName)>"
    case .dictionary(let key, let value): return "Swift.Dictionary<\(list([key, value]))>"
    case .named("Regex", let output): return "_StringProcessing.Regex<\(list(output))>"
    case .named("Regex.Match", let output):
      return "_StringProcessing.Regex<\(list(output))>.Match"
    case .named(let name, let arguments):
      let parameters = arguments.isEmpty ? "" : "<\(list(arguments))>"
      if Self.standardNames.contains(name) { return "Swift.\(name)\(parameters)" }
      guard NamedType.kinds[name] == nil, !["Any", "AnyObject", "NSError"].contains(name) else {
        return fullName
      }
      return "main.\(Type.shown(name))\(parameters)"
    case .metatype(let type): return type.qualifiedName + ".Type"
    case .dynamic, .variable, .tuple, .function: return fullName
    }
  }

  private static let standardNames: Set = [
    "Int", "Double", "Bool", "String", "Character", "Substring", "Set", "ArraySlice", "Range",
    "ClosedRange", "Result", "Error", "Never",
  ]

  /// The type as a program prints it, without abbreviations.
  package var fullName: String {
    func list(_ types: [Type]) -> String { types.map(\.fullName).joined(separator: ", ") }
    switch self {
    case .dynamic: return "Any"
    case .variable(let name): return name
    case .named("Regex.Match", _): return "Match"
    case .named(let name, let arguments):
      let name = Type.shown(name.split(separator: ".").last.map(String.init) ?? name)
      return arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
    case .optional(let type): return "Optional<\(type.fullName)>"
    case .array(let type): return "Array<\(type.fullName)>"
    case .dictionary(let key, let value): return "Dictionary<\(list([key, value]))>"
    case .tuple(let elements, let labels):
      let parts = elements.enumerated().map { index, type in
        let label = index < labels.count ? labels[index].map { "\($0): " } : nil
        return (label ?? "") + type.fullName
      }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result):
      return "(\(list(parameters))) -> \(result.fullName)"
    case .metatype(let type): return "\(type.fullName).Type"
    }
  }
}
