import WeirSession

/// The values of expressions that are known before the program runs.
extension JobProgram {
  /// Returns the value of a text; nil if it is not constant.
  func text(_ node: TypedExpression) -> String? {
    switch node.kind {
    case .constant(.string(let text)): text
    case .global(let global): constants[ObjectIdentifier(global)].flatMap { self.text($0) }
    case .converted(let inner, _): text(inner)
    case .interpolation(let segments): text(segments)
    case .binary(let binary) where binary.operator == .add:
      if let left = text(binary.left), let right = text(binary.right) { left + right } else { nil }
    default: nil
    }
  }

  private func text(_ segments: [TypedExpression.Segment]) -> String? {
    var result = ""
    for segment in segments {
      switch segment {
      case .text(let text): result += text
      case .value(let node):
        guard let text = self.text(node) else { return nil }
        result += text
      }
    }
    return result
  }

  /// Returns the length of a time interval in seconds; nil if it is not constant.
  func seconds(_ node: TypedExpression) -> Double? {
    number(node).flatMap { $0.isNaN ? nil : $0 }
  }

  private func number(_ node: TypedExpression) -> Double? {
    switch node.kind {
    case .constant(let value): value.number
    case .global(let global): constants[ObjectIdentifier(global)].flatMap { seconds($0) }
    case .converted(let inner, _), .wrapped(let inner): seconds(inner)
    case .enumCase(_, let unit, let payload, _):
      if let factor = Value.units[unit], let count = payload.first.flatMap({ seconds($0) }) {
        count * factor
      } else {
        nil
      }
    case .binary(let binary): seconds(binary)
    default: nil
    }
  }

  private func seconds(_ binary: TypedBinary) -> Double? {
    guard let left = seconds(binary.left), let right = seconds(binary.right) else { return nil }
    switch binary.operator {
    case .add: return left + right
    case .multiply: return left * right
    default: return nil
    }
  }

  /// Returns the name of the enum case that an expression creates; nil if it is not constant.
  func caseName(_ node: TypedExpression) -> String? {
    switch node.kind {
    case .enumCase(_, let name, _, _): name
    case .call(let call):
      if case .word(let word, _?) = call.target { word.name } else { nil }
    case .global(let global): constants[ObjectIdentifier(global)].flatMap { caseName($0) }
    case .converted(let inner, _), .wrapped(let inner): caseName(inner)
    case .constant(.enumCase(let value)): value.name
    default: nil
    }
  }
}
