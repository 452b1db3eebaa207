import WeirSession
import WeirWords

extension SwiftPrinter {
  /// - Parameter bindsInside: Whether each name has its own `let` or `var`. Otherwise, the keyword
  ///   precedes the whole pattern.
  func pattern(_ pattern: Pattern, bindsInside: Bool = true) -> String {
    func part(_ pattern: Pattern) -> String { self.pattern(pattern, bindsInside: bindsInside) }
    func list(_ elements: [PatternElement]) -> String {
      let parts = elements.map { element in
        (element.label.map { "\($0.text): " } ?? "") + part(element.pattern)
      }
      return "(\(parts.joined(separator: ", ")))"
    }
    switch pattern.kind {
    case .wildcard: return "_"
    case .binding(let name, let isMutable):
      localNames.insert(name.text)
      return (bindsInside ? isMutable ? "var " : "let " : "") + name.text.quoted
    case .tuple(let elements): return list(elements)
    case .enumCase(let type, let name, let payload):
      let owner = type.map { self.type($0, isExistential: false) } ?? ""
      return "\(owner).\(caseName(name.text))" + (payload.map(list) ?? "")
    case .optional(let inner): return part(inner) + "?"
    case .typeCheck(let type): return "is \(self.type(type))"
    case .cast(let inner, let type): return "\(part(inner)) as \(self.type(type))"
    case .expression(let expression): return self.expression(expression)
    }
  }

  /// Returns the current name of an enum case. `name` can be its name in ReactiveCocoa 4.
  func caseName(_ name: String) -> String {
    guard !caseNames.contains(name) else { return name.quoted }
    if let present = EnumType.currentName(of: name) { return present }
    guard name.first?.isUppercase == true else { return name.quoted }
    return Catalog.shared.words(name, onType: "FlattenStrategy").first?.name ?? name.quoted
  }
}
