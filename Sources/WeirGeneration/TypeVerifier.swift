import WeirChecking

/// Compares the checked type of each expression with its values at run time.
///
/// Tests install it before a program is compiled. A value that does not belong to the type of its
/// expression shows a mistake in the checker, in a conversion or in a built-in.
package final class TypeVerifier {
  private unowned let interpreter: Interpreter
  /// The number of values that were compared.
  private(set) var count = 0
  /// Descriptions of the values that do not belong to the type of their expression.
  package private(set) var mismatches: [String] = []

  package init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  /// Returns the expression with a comparison of each value.
  func verifying(
    _ expression: CompiledExpression, _ node: TypedExpression, _ site: SourceLocation
  ) -> CompiledExpression {
    if case .statement = expression.form { return expression }
    let (code, type) = (expression.code, node.type)
    guard !type.isDynamic, type != .void, !node.isSelf else { return expression }
    if case .text(let text) = expression.form {
      return .text(expression.type) { (frame) throws(Fault) in
        let text = try text(frame)
        self.verify(text.value, type, site)
        return text
      }
    }
    if case .parts = expression.form { return expression }
    return CompiledExpression(expression.type) { (frame) throws(Fault) in
      let value = try code(frame)
      self.verify(value, type, site)
      return value
    }
  }

  private func verify(_ value: Value, _ type: Type, _ site: SourceLocation) {
    count += 1
    guard !value.isRepresented(as: type, interpreter), mismatches.count < 20 else { return }
    let text = site.unit.source.text.utf8.prefix(site.span.end).dropFirst(site.span.start)
    mismatches.append(
      "'\(String(decoding: text, as: UTF8.self))' is of type '\(type)', and its value "
        + "\(value.debugDescription) of type '\(value.type)'")
  }
}

extension Value {
  /// Returns whether the value has the representation of the type.
  ///
  /// Parts of unknown type can have any representation, and an array of unknown elements stands for
  /// any sequence. `JSON` is any JSON value.
  fileprivate func isRepresented(as type: Type, _ interpreter: Interpreter) -> Bool {
    func have(_ element: Type, _ values: some Sequence<Value>) -> Bool {
      values.prefix(16).allSatisfy { $0.isRepresented(as: element, interpreter) }
    }
    switch (type, self) {
    case (.dynamic, _), (.variable, _), (.metatype, _), (.named("JSON", _), _): return true
    case (_, .cell(let cell)): return cell.value.isRepresented(as: type, interpreter)
    case (.optional, .none): return true
    case (.optional(let wrapped), .some(let value)):
      return value.isRepresented(as: wrapped, interpreter)
    case (.optional(let wrapped), _): return wrapped.isDynamic || wrapped.isAny
    case (.array(let element), .array(let elements)): return have(element, elements)
    case (.array(let element), _): return element.isDynamic
    case (.named("ArraySlice", let arguments), .substring):
      // A part of a sequence of a generic type.
      return arguments.contains { if case .variable = $0 { true } else { false } }
    case (.dictionary(let key, let value), .dictionary(let dictionary)):
      return have(key, dictionary.keys) && have(value, dictionary.pairs.map(\.value))
    case (.named("Set", let arguments), .set(let set)):
      return have(arguments.first ?? .dynamic, set.elements)
    case (.tuple(let types, _), .void): return types.isEmpty
    case (.tuple(let types, let labels), .tuple(let tuple)):
      return types.count == tuple.count
        && labels.compactMap(\.self) == tuple.labels.compactMap(\.self)
        && zip(tuple.elements, types).allSatisfy { $0.isRepresented(as: $1, interpreter) }
    case (.function, .function): return true
    case (.named(let name, _), .enumCase(let value)) where value.type == nil:
      // The options of operators have no declaration, and `.just(1)` can start a stream.
      return name == "Any" || name == "Stream"
        || NamedType.named[name].map { $0.kind == nil } == true
    case (.named, _): return !isKnown(notToBe: type, interpreter)
    default: return false
    }
  }
}
