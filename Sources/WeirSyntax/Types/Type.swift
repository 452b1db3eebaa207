/// The static type of an expression, which may be partly unknown.
package indirect enum Type: Hashable, Sendable {
  /// An unknown type. It is compatible with every type and is checked at run time.
  case dynamic
  /// A named type, either built in or declared by the program: `Int`, `Signal<Int, NoError>`.
  case named(String, [Type])
  case optional(Type)
  case array(Type)
  case dictionary(Type, Type)
  /// A tuple type. The empty tuple is `()`.
  case tuple([Type], labels: [String?])
  case function([Type], Type)
  /// The metatype of a type, such as the type of `Int.self`.
  case metatype(Type)
  /// A variable in a signature that is inferred at each call.
  case variable(String)
}

extension Type {
  package static let int = Type.named("Int", [])
  package static let double = Type.named("Double", [])
  package static let bool = Type.named("Bool", [])
  package static let string = Type.named("String", [])
  package static let moment = Type.named("DispatchTime", [])
  package static let date = Type.named("Date", [])
  package static let measurement = Type.named("Measurement", [])
  package static let demand = Type.named("Demand", [])
  package static let duration = Type.named("Duration", [])
  package static let character = Type.named("Character", [])
  package static let substring = Type.named("Substring", [])
  package static let unicodeScalar = Type.named("UnicodeScalar", [])
  package static let data = Type.named("Data", [])
  package static let textIndex = Type.named("String.Index", [])
  package static let void = Type.tuple([], labels: [])
  /// The supertype of all types.
  package static let any = Type.named("Any", [])
  package static let range = Type.named("Range", [.int])
  package static let closedRange = Type.named("ClosedRange", [.int])

  /// Returns the name to display. The name of a function's local type has a `#` and a number
  /// appended.
  package static func shown(_ name: String) -> String {
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: "#")) else { return name }
    return String(name[..<end])
  }

  /// The name of the marker type for an `inout` parameter.
  static let changedName = "inout"

  /// Returns the type of an `inout` parameter, such as `inout Int`.
  package static func changed(_ type: Type) -> Type { .named(changedName, [type]) }

  /// The underlying type of an `inout` parameter; nil for a parameter passed by value.
  package var changed: Type? {
    if case .named(Type.changedName, let arguments) = self { arguments.first } else { nil }
  }

  /// Whether compiled code uses unboxed values of the type.
  package var isScalar: Bool { self == .int || self == .double || self == .bool }

  /// Whether the outermost type is unknown.
  package var isDynamic: Bool {
    switch self {
    case .dynamic, .variable: true
    default: false
    }
  }

  /// The type itself, or `.dynamic` if the type has too many parts to process.
  ///
  /// A type can double in size with each line of a program: `let b = (a, a)`, `let c = (b, b)`.
  package var bounded: Type {
    var room = 2_000
    return fits(&room) ? self : .dynamic
  }

  /// Subtracts the number of the type's parts from `room`. Returns false if `room` is too small.
  private func fits(_ room: inout Int) -> Bool {
    room -= 1
    guard room > 0 else { return false }
    switch self {
    case .dynamic, .variable: return true
    case .optional(let type), .array(let type), .metatype(let type): return type.fits(&room)
    case .dictionary(let key, let value): return key.fits(&room) && value.fits(&room)
    case .named(_, let types), .tuple(let types, _): return types.allSatisfy { $0.fits(&room) }
    case .function(let types, let result):
      return types.allSatisfy { $0.fits(&room) } && result.fits(&room)
    }
  }

  /// Whether no part of the type is unknown.
  package var isComplete: Bool {
    switch self {
    case .dynamic, .variable: false
    case .named(_, let arguments): arguments.allSatisfy(\.isComplete)
    case .optional(let type), .array(let type), .metatype(let type): type.isComplete
    case .dictionary(let key, let value): key.isComplete && value.isComplete
    case .tuple(let elements, _): elements.allSatisfy(\.isComplete)
    case .function(let parameters, let result):
      parameters.allSatisfy(\.isComplete) && result.isComplete
    }
  }

  /// The type in Swift syntax. Unknown types are shown as `_`, and an unknown error type is
  /// omitted.
  package var description: String { spelling(unknown: "_") }

  /// Returns the type in Swift syntax.
  ///
  /// - Parameter unknown: The spelling of an unknown type.
  package func spelling(unknown: String) -> String {
    func list(_ types: [Type]) -> String {
      types.map { $0.spelling(unknown: unknown) }.joined(separator: ", ")
    }
    switch self {
    case .dynamic: return unknown
    case .variable(let name): return name
    case .named(Type.changedName, let arguments): return "inout \(list(arguments))"
    case .named(let name, let arguments):
      let name = Type.shown(name)
      if name == "Regex.Match" { return "Regex<\(list(arguments))>.Match" }
      if unknown == "_", isOfUnknownFailure { return "\(name)<\(list([arguments[0]]))>" }
      return arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
    case .optional(let type):
      let text = type.spelling(unknown: unknown)
      if case .function = type { return "(\(text))?" }
      return text + "?"
    case .array(let type): return "[\(list([type]))]"
    case .dictionary(let key, let value): return "[\(list([key])): \(list([value]))]"
    case .tuple(let elements, let labels):
      let parts = elements.indices.map { index in
        let text = elements[index].spelling(unknown: unknown)
        guard index < labels.count, let label = labels[index] else { return text }
        return "\(label): \(text)"
      }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result):
      let (given, result) = (list(parameters), result.awaited)
      return "(\(given))\(self.isAsyncFunction ? " async" : "") -> "
        + (result == .void ? "Void" : list([result]))
    case .metatype(let type): return "\(list([type])).Type"
    }
  }

  /// Whether the type is a stream with an unknown error type.
  private var isOfUnknownFailure: Bool {
    guard case .named(let name, let arguments) = self, arguments.count == 2 else { return false }
    return arguments[1].isDynamic && !arguments[0].isDynamic
      && NamedType.kinds[name]?.isStream == true
  }

  /// The name of the type without its arguments.
  package var constructor: String {
    switch self {
    case .named(let name, _): Type.shown(name)
    case .optional: "Optional"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .dynamic, .tuple, .function, .metatype, .variable: description
    }
  }

  /// The type arguments of a named type.
  package var arguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// The wrapped type of an optional, or the type itself.
  package var unwrapped: Type {
    if case .optional(let type) = self { type } else { self }
  }

  /// The type inside all nested optionals.
  package var innermost: Type {
    if case .optional(let type) = self { type.innermost } else { self }
  }

  /// The number of nested optionals around the innermost type.
  package var optionalDepth: Int {
    if case .optional(let type) = self { type.optionalDepth + 1 } else { 0 }
  }

  /// Whether the type is `Any` or `AnyObject`.
  package var isAny: Bool { self == .any || self == .named("AnyObject", []) }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// Returns the type with its variables replaced by their bindings. An unbound variable is
  /// unknown.
  package func substituting(_ bindings: [String: Type]) -> Type {
    replacingVariables { bindings[$0] ?? .dynamic }
  }

  package func replacingVariables(_ replacement: (String) -> Type) -> Type {
    func replaced(_ type: Type) -> Type { type.replacingVariables(replacement) }
    switch self {
    case .variable(let name): return replacement(name)
    case .dynamic: return self
    case .named(let name, let arguments):
      return arguments.isEmpty ? self : .named(name, arguments.map(replaced))
    case .optional(let type): return .optional(replaced(type))
    case .array(let type): return .array(replaced(type))
    case .metatype(let type): return .metatype(replaced(type))
    case .dictionary(let key, let value): return .dictionary(replaced(key), replaced(value))
    case .tuple(let elements, let labels): return .tuple(elements.map(replaced), labels: labels)
    case .function(let parameters, let result):
      return .function(parameters.map(replaced), replaced(result))
    }
  }
}
