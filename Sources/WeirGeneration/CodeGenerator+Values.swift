import WeirChecking
import WeirWords

/// Code for optionals, casts, elements of collections and enum cases.
extension CodeGenerator {
  func subscripted(
    _ base: TypedExpression, _ index: TypedExpression, _ node: TypedExpression
  ) -> CompiledExpression {
    let isOpen = base.type.isDynamic
    let (container, place) = (expression(base), expression(index))
    let (base, index) = (container.code, place.code)
    let site = site(node.site)
    if let text = CompiledExpression.textElement(of: container, at: place, node.type, site) {
      return text
    }
    if container.isConstant, place.type == .int, case .array = container.type {
      return .element(of: container, at: place, node.type, site)
    }
    if isOpen {
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        let container = try base(frame)
        return try container.openElement(try index(frame), site)
      }
    }
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let container = try base(frame)
      return try container.element(try index(frame), site)
    }
  }

  /// Generates a read of `dictionary[key, default: value]`.
  func defaulted(
    _ base: TypedExpression, _ key: TypedExpression, _ value: TypedExpression,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let (base, key, value) = (
      expression(base).code, expression(key).key, expression(value).code
    )
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let container = try base(frame)
      guard case .dictionary(let dictionary) = container else { throw site.noDefault(container) }
      if let found = dictionary[try key(frame)] { return found }
      return try value(frame)
    }
  }

  func chain(_ inner: TypedExpression, _ type: Type) -> CompiledExpression {
    let code = wrapping(inner)
    return CompiledExpression(type) { (frame) throws(Fault) in
      do throws(Fault) { return try code(frame) } catch {
        guard case .nilInChain = error else { throw error }
        return .none
      }
    }
  }

  /// Returns code that wraps a value in an optional. A value of an optional type is not wrapped
  /// again.
  private func wrapping(_ node: TypedExpression) -> Code {
    let code = expression(node).code
    if node.type.isOptional { return code }
    guard node.type.isDynamic || node.type == .void else {
      return { (frame) throws(Fault) in .some(try code(frame)) }
    }
    return { (frame) throws(Fault) in try code(frame).chained }
  }

  func link(_ base: TypedExpression, _ type: Type) -> CompiledExpression {
    let code = expression(base).code
    return CompiledExpression(type) { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw .nilInChain
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func forced(_ base: TypedExpression, _ node: TypedExpression) -> CompiledExpression {
    let site = site(node.site)
    if let number = wholeNumber(base) {
      return .int { (frame) throws(Fault) in
        guard let number = try number(frame) else { throw site.forcedNil }
        return number
      }
    }
    let code = expression(base).code
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw site.forcedNil
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func cast(
    _ value: TypedExpression, _ target: Type, isOptional: Bool, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(value).code
    let interpreter = interpreter
    if isOptional {
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        let value = try code(frame)
        return value.isKnown(notToBe: target, interpreter) ? .none : .some(value.fitted(to: target))
      }
    }
    let site = site(node.site)
    let spelling = target.description
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame)
      guard !value.isKnown(notToBe: target, interpreter) else {
        throw site.failure("could not cast value of type '\(value.typeName)' to '\(spelling)'")
      }
      return value.fitted(to: target)
    }
  }

  func typeCheck(_ value: TypedExpression, _ target: Type) -> CompiledExpression {
    let code = expression(value).code
    return .bool { [interpreter] (frame) throws(Fault) in
      !(try code(frame)).isKnown(notToBe: target, interpreter)
    }
  }

  /// Generates `try?` or `try!`.
  func attempt(
    _ value: TypedExpression, _ isOptional: Bool, _ node: TypedExpression
  ) -> CompiledExpression {
    if isOptional {
      let code = wrapping(value)
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        do throws(Fault) { return try code(frame) } catch {
          guard case .thrown = error else { throw error }
          return .none
        }
      }
    }
    let code = expression(value).code
    let site = site(value.span)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      do throws(Fault) { return try code(frame) } catch {
        guard case .thrown(let value, _) = error else { throw error }
        throw site.failure("'try!' expression unexpectedly raised an error: \(value.description)")
      }
    }
  }

  func enumCase(
    _ type: EnumType?, _ name: String, _ payload: [TypedExpression], _ labels: [String?],
    _ result: Type
  ) -> CompiledExpression {
    let steps = payload.map(step)
    let stated = result.unwrapped.isComplete ? result.unwrapped.arguments : []
    return CompiledExpression(result) { (frame) throws(Fault) in
      .enumCase(EnumValue(type, name, try steps.values(frame), labels: labels, stated: stated))
    }
  }

  func caseFunction(
    _ type: EnumType, _ enumCase: EnumType.Case, _ result: Type, _ site: SourceLocation
  ) -> CompiledExpression {
    let (name, labels) = (enumCase.name, enumCase.labels ?? [])
    let function = hostFunction(name, labels.count, site) { (arguments) throws(Fault) in
      guard let payload = enumCase.converted(arguments) else {
        throw site.mismatch(enumCase.types.map(\.description).joined(separator: ", "), arguments[0])
      }
      return .enumCase(EnumValue(type, name, payload, labels: labels))
    }
    return .constant(.function(function), result)
  }

  /// Creates a function that the host provides. A tuple with `count` elements can be passed for all
  /// of its parameters.
  func hostFunction(
    _ name: String, _ count: Int, _ site: SourceLocation,
    _ body: @escaping ([Value]) throws(Fault) -> Value
  ) -> FunctionValue {
    FunctionValue(
      .host(name: name) { (arguments) throws(Fault) in
        let arguments = arguments.spread(over: count)
        guard arguments.count == count else {
          throw site.failure(
            "'\(name)' takes \(count.counted("argument")) but is given \(arguments.count)")
        }
        return try body(arguments)
      }, interpreter: interpreter)
  }

  func rawValue(
    _ type: EnumType, _ raw: TypedExpression, _ result: Type
  ) -> CompiledExpression {
    let code = expression(raw).code
    return CompiledExpression(result) { (frame) throws(Fault) in
      let raw = try code(frame)
      guard let enumCase = type.cases.first(where: { $0.rawValue == raw }) else { return .none }
      return .some(.enumCase(EnumValue(type, enumCase.name)))
    }
  }
}

extension SourceLocation {
  var forcedNil: Fault { failure("unexpectedly found nil while unwrapping an Optional value") }
}
