/// The type of an expression, as far as it is known before the program runs.
package indirect enum Type: Hashable, Sendable {
  /// Not known: goes with every other type and is checked when the program runs.
  case dynamic
  /// A type with a name, the language's own or the program's: `Int`, `Signal<Int, NoError>`.
  case named(String, [Type])
  case optional(Type)
  case array(Type)
  case dictionary(Type, Type)
  /// `()` is the empty tuple.
  case tuple([Type], labels: [String?])
  case function([Type], Type)
  /// The type of a type: what `Int.self` is.
  case metatype(Type)
  /// Stands in a signature for a type that the call decides.
  case variable(String)
}

extension Type {
  package static let int = Type.named("Int", [])
  package static let double = Type.named("Double", [])
  package static let bool = Type.named("Bool", [])
  package static let string = Type.named("String", [])
  package static let moment = Type.named("DispatchTime", [])
  package static let character = Type.named("Character", [])
  package static let substring = Type.named("Substring", [])
  package static let unicodeScalar = Type.named("UnicodeScalar", [])
  package static let textIndex = Type.named("String.Index", [])
  package static let void = Type.tuple([], labels: [])
  /// The type of which every value is.
  package static let any = Type.named("Any", [])
  package static let range = Type.named("Range", [.int])
  package static let closedRange = Type.named("ClosedRange", [.int])

  /// The name of a type as it is shown: a type of a function has a number behind `#`.
  package static func shown(_ name: String) -> String {
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: "#")) else { return name }
    return String(name[..<end])
  }

  /// The name under which a function's type says of a parameter that it is changed in its place.
  static let changedName = "inout"

  /// A parameter that a function changes in its place: `inout Int`.
  package static func changed(_ type: Type) -> Type { .named(changedName, [type]) }

  /// What is changed in its place; nil for a parameter that is handed over.
  package var changed: Type? {
    if case .named(Type.changedName, let arguments) = self { arguments.first } else { nil }
  }

  /// True for the types that code handles without a box around them.
  package var isScalar: Bool { self == .int || self == .double || self == .bool }

  /// True where nothing of the type is known.
  package var isDynamic: Bool {
    switch self {
    case .dynamic, .variable: true
    default: false
    }
  }

  /// The type, or an unknown one in place of a type with too many parts to look at.
  ///
  /// A type can double with each line of a program: `let b = (a, a)`, `let c = (b, b)`.
  package var bounded: Type {
    var room = 2_000
    return fits(&room) ? self : .dynamic
  }

  /// Takes the count of the type's parts from `room`; false where that is not enough.
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

  /// True where all of the type is known.
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

  /// The type as Swift writes it; what is not known is `_`, and of the errors of a stream nothing.
  package var description: String { spelling(unknown: "_") }

  /// - Parameter unknown: what stands for a type that is not known.
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

  /// True for a stream of which it is open how it fails.
  private var isOfUnknownFailure: Bool {
    guard case .named(let name, let arguments) = self, arguments.count == 2 else { return false }
    return arguments[1].isDynamic && !arguments[0].isDynamic
      && NamedType.kinds[name]?.isStream == true
  }

  /// The name that the type has without its arguments.
  package var constructor: String {
    switch self {
    case .named(let name, _): Type.shown(name)
    case .optional: "Optional"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .dynamic, .tuple, .function, .metatype, .variable: description
    }
  }

  /// The types that a named type is given.
  package var arguments: [Type] {
    if case .named(_, let arguments) = self { arguments } else { [] }
  }

  /// The type inside of an optional, or the type itself.
  package var unwrapped: Type {
    if case .optional(let type) = self { type } else { self }
  }

  /// The type inside of all optionals around it.
  package var innermost: Type {
    if case .optional(let type) = self { type.innermost } else { self }
  }

  /// How many optionals are around the innermost type.
  package var optionalDepth: Int {
    if case .optional(let type) = self { type.optionalDepth + 1 } else { 0 }
  }

  /// True for a value of any type, of which nothing more can be said.
  package var isAny: Bool { self == .any || self == .named("AnyObject", []) }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type with the variables replaced.
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
