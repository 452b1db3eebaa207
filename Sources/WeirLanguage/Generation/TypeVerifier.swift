import WeirSyntax

/// Compares the checked type of each expression with its values at run time.
///
/// Tests install it before a program is compiled. A value that does not belong to the type of its
/// expression shows a mistake in the checker, in a conversion or in a built-in.
final class TypeVerifier {
  /// The number of values that were compared.
  private(set) var count = 0
  /// Descriptions of the values that do not belong to the type of their expression.
  private(set) var mismatches: [String] = []

  /// Returns the expression with a comparison of each value.
  func verifying(
    _ expression: CompiledExpression, _ node: TypedExpression, _ site: SourceLocation
  ) -> CompiledExpression {
    if case .statement = expression.form { return expression }
    let (code, type) = (expression.code, node.type)
    guard !type.isDynamic, type != .void else { return expression }
    return CompiledExpression(expression.type) { (frame) throws(Fault) in
      let value = try code(frame)
      self.count += 1
      if !value.isRepresented(as: type), self.mismatches.count < 20 {
        let text = site.unit.source.text.utf8.prefix(site.span.end).dropFirst(site.span.start)
        self.mismatches.append(
          "'\(String(decoding: text, as: UTF8.self))' is of type '\(type)', and its value "
            + "\(value.debugDescription) of type '\(value.type)'")
      }
      return value
    }
  }
}

extension Value {
  /// Returns whether the value has the representation of the type. Parts of unknown type can have
  /// any representation.
  fileprivate func isRepresented(as type: Type) -> Bool {
    switch (type, self) {
    case (.dynamic, _), (.variable, _), (.metatype, _): return true
    case (_, .cell(let cell)): return cell.value.isRepresented(as: type)
    case (.optional, .none): return true
    case (.optional(let wrapped), .some(let value)): return value.isRepresented(as: wrapped)
    case (.optional(let wrapped), _): return wrapped.isDynamic || wrapped.isAny
    case (.array(let element), .array(let elements)):
      return elements.prefix(16).allSatisfy { $0.isRepresented(as: element) }
    case (.dictionary(let key, let value), .dictionary(let dictionary)):
      return dictionary.pairs.prefix(16).allSatisfy {
        $0.key.isRepresented(as: key) && $0.value.isRepresented(as: value)
      }
    case (.named("Set", let arguments), .set(let set)):
      return set.elements.prefix(16).allSatisfy {
        $0.isRepresented(as: arguments.first ?? .dynamic)
      }
    case (.tuple(let types, _), .void): return types.isEmpty
    case (.tuple(let types, let labels), .tuple(let tuple)):
      return types.count == tuple.count
        && labels.compactMap(\.self) == tuple.labels.compactMap(\.self)
        && zip(tuple.elements, types).allSatisfy { $0.isRepresented(as: $1) }
    case (.function, .function): return true
    case (.named(let name, _), .enumCase(let value)) where value.type == nil:
      return name == "Any"
    case (.named, _): return !isKnown(notToBe: type)
    default: return false
    }
  }
}
