extension Compiler {
  /// A chain with `?` in it: nil where a link has no value.
  func optionalChain(_ expression: Expression) -> Code {
    let code = self.expression(expression)
    return { (frame) throws(Fault) in
      do throws(Fault) { return try code(frame).wrapped } catch {
        guard case .chainEnded = error else { throw error }
        return .none
      }
    }
  }

  func chainLink(_ base: Expression) -> Code {
    let code = expression(base)
    return { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw .chainEnded
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func forced(_ base: Expression, _ span: Span) -> Code {
    let code = expression(base)
    let site = site(span)
    return { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw site.failure("found nil where '!' promises a value")
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func cast(_ cast: Cast, _ span: Span) -> Code {
    let code = expression(cast.value)
    let site = site(span)
    let target = resolved(cast.type)
    let conversion = conversion(target)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      switch cast.strength {
      case .certain: return try conversion?.apply(value, site) ?? value
      case .optional: return value.isKnown(notToBe: target) ? .none : value.wrapped
      case .forced:
        guard !value.isKnown(notToBe: target) else {
          throw site.failure(
            "a value of type '\(value.typeName)' is not of type '\(target.spelling)'")
        }
        return value
      }
    }
  }

  func typeCheck(_ value: Expression, _ type: TypeSyntax) -> Code {
    let code = expression(value)
    let target = resolved(type)
    return { (frame) throws(Fault) in .bool(!(try code(frame)).isKnown(notToBe: target)) }
  }
}

extension Value {
  /// True where the type of the value is known and is another one.
  func isKnown(notToBe type: TypeSyntax) -> Bool {
    guard case .named(let name, _) = type.kind, name.text != "Any" else { return false }
    switch self {
    case .int, .double, .bool, .string: return typeName != name.text
    case .enumCase(let value): return value.type.map { $0.name != name.text } ?? false
    case .object(let object as ErrorValue):
      return name.text != object.typeName && name.text != "Error" && name.text != "ErrorType"
    default: return false
    }
  }
}
