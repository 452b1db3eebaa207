import Weir
import WeirHelp

/// The values of a session's properties, to set those of another run of its program.
public struct PropertyValues {
  fileprivate var values: [String: (type: Type, value: Value)] = [:]

  public init() {}
}

extension Workspace {
  /// The values of the properties that are declared with `let` and can be set, such as a
  /// `MutableProperty` or a `BehaviorRelay`.
  ///
  /// Only values whose types the language itself has and that are data are included.
  public var propertyValues: PropertyValues {
    var values = PropertyValues()
    for (name, global) in environment.globals {
      guard let property = global.settable, let value = property.current else { continue }
      values.values[name] = (global.type, value)
    }
    return values
  }

  /// Calls `body` and, while it evaluates programs, sets each declared property that has a value in
  /// `values` of the same name and type, before the next statement runs.
  public func handingOver<Result>(_ values: PropertyValues, during body: () -> Result) -> Result {
    var rest = values.values
    if !rest.isEmpty {
      session.afterStatement = { [environment] in
        for (name, kept) in rest {
          guard let global = environment.globals[name], global.value != nil else { continue }
          rest[name] = nil
          if global.type == kept.type { global.settable?.set(kept.value) }
        }
      }
    }
    defer { session.afterStatement = nil }
    return body()
  }
}

/// A property whose value can be read and set.
private enum SettableProperty {
  case property(MutableProperty<Value>)
  case subject(Subject)

  var current: Value? {
    switch self {
    case .property(let property): property.value
    case .subject(let subject): subject.value
    }
  }

  func set(_ value: Value) {
    switch self {
    case .property(let property): property.value = value
    case .subject(let subject): subject.send(value)
    }
  }
}

extension Global {
  /// The property in a constant if its values are data.
  fileprivate var settable: SettableProperty? {
    guard !isMutable, case .named(_, let arguments) = type, arguments.first?.isData == true else {
      return nil
    }
    switch value?.host {
    case let property as PropertyObject: return property.mutable.map(SettableProperty.property)
    case let stream as Stream where stream.hasCurrentValue:
      return stream.subject.map(SettableProperty.subject)
    default: return nil
    }
  }
}

extension Stream {
  fileprivate var hasCurrentValue: Bool {
    switch kind {
    case .behaviorRelay, .behaviorSubject, .variable, .currentValueSubject: true
    default: false
    }
  }
}

extension Type {
  private static let data: Set = [
    "Int", "Double", "Bool", "String", "Character", "Substring", "Set", "Range", "ClosedRange",
  ]

  /// Whether the values are data of the language itself.
  fileprivate var isData: Bool {
    switch self {
    case .named(let name, let arguments):
      Type.data.contains(name) && arguments.allSatisfy(\.isData)
    case .optional(let type), .array(let type): type.isData
    case .dictionary(let key, let value): key.isData && value.isData
    case .tuple(let elements, _): elements.allSatisfy(\.isData)
    case .dynamic, .function, .metatype, .variable: false
    }
  }
}
