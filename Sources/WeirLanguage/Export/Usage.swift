import WeirSyntax

/// What a program makes use of, as it shows on the way through it.
struct Usage {
  /// The types that are sent, by the text of the expression for the observer.
  var values: [String: Type] = [:]
  var errors: [String: Type] = [:]
  /// The types that failures have.
  var errorTypes: Set<String> = []
  var needsFoundation = false
  var needsLoop = false
  var needsInput = false

  mutating func send(_ type: Type, to observer: String) {
    values[observer] = values[observer]?.joined(with: type) ?? type
  }

  mutating func fail(_ type: Type, to observer: String) {
    errors[observer] = errors[observer]?.joined(with: type) ?? type
  }

  /// The failure of a stream, which has to be an error in Swift.
  mutating func note(errorOf type: Type) {
    switch type {
    case .named(let name, let arguments):
      if ["Signal", "SignalProducer", "Event", "Observer", "Result"].contains(name),
        arguments.count == 2, case .named(let error, _) = arguments[1]
      {
        errorTypes.insert(Type.canonical(error))
      }
      if name == "Action", arguments.count == 3, case .named(let error, _) = arguments[2] {
        errorTypes.insert(Type.canonical(error))
      }
      arguments.forEach { note(errorOf: $0) }
    case .optional(let type), .array(let type), .metatype(let type): note(errorOf: type)
    case .dictionary(let key, let value):
      note(errorOf: key)
      note(errorOf: value)
    case .tuple(let elements, _): elements.forEach { note(errorOf: $0) }
    case .function(let parameters, let result):
      (parameters + [result]).forEach { note(errorOf: $0) }
    case .dynamic, .variable: break
    }
  }
}
