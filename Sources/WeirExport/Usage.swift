import WeirSession

/// The types and library features that a program uses. A pass over the program collects them.
struct Usage {
  /// `values` contains the types of the values that are sent to each observer, `errors` the types
  /// of the errors, by the source text of the observer.
  var values: [String: Type] = [:]
  var errors: [String: Type] = [:]
  /// The names of the types that are used as error types of streams.
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

  /// Records the error types of the streams in `type`. Swift requires them to conform to `Error`.
  mutating func note(errorOf type: Type) {
    switch type {
    case .named(let name, let arguments):
      if ["Signal", "SignalProducer", "Event", "Observer", "Result", "AnyPublisher"].contains(name),
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
