import WeirRuntime

/// A library whose streams have the members of producers, with its own names for the types.
enum StreamLibrary: Hashable {
  case rx, combine

  /// The library of the streams of a kind; nil for the streams of ReactiveSwift.
  init?(_ kind: ReceiverKind?) {
    guard let kind, kind.isRx || kind.isPublisher else { return nil }
    self = kind.isRx ? .rx : .combine
  }

  /// Returns the library's type that corresponds to a type in the signature of a producer.
  ///
  /// RxSwift's streams and events have no error type.
  fileprivate func type(_ type: Type) -> Type {
    func all(_ types: some Sequence<Type>) -> [Type] { types.map(self.type) }
    switch type {
    case .named(let name, let types):
      let own = Self.names[name]
      switch self {
      case .combine: return .named(own?.combine ?? name, all(types))
      case .rx:
        guard let own else { return .named(name, all(types)) }
        return .named(own.rx, all(types.prefix(own.rxCount)))
      }
    case .optional(let type): return .optional(self.type(type))
    case .array(let type): return .array(self.type(type))
    case .dictionary(let key, let value): return .dictionary(self.type(key), self.type(value))
    case .tuple(let elements, let labels): return .tuple(all(elements), labels: labels)
    case .function(let parameters, let result):
      return .function(all(parameters), self.type(result))
    case .metatype(let type): return .metatype(self.type(type))
    case .dynamic, .variable: return type
    }
  }

  private static let names: [String: (rx: String, rxCount: Int, combine: String)] = [
    "Event": ("Event", 1, "Event"), "SignalProducer": ("Observable", 1, "AnyPublisher"),
    "ConnectableProducer": ("ConnectableObservable", 1, "ConnectablePublisher"),
    "GroupedSignal": ("GroupedObservable", 2, "GroupedSignal"),
    "Disposable": ("Disposable", 0, "AnyCancellable"),
  ]
}

extension CallShape {
  /// Returns the signature as a member of the library's streams, with the library's types.
  func signature(in library: StreamLibrary) -> CallShape {
    let shape = CallShape(
      name: name, word: word,
      parameters: parameters?.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.name, type: library.type(parameter.type),
          isOptional: parameter.isOptional, isVariadic: parameter.isVariadic,
          isInout: parameter.isInout, written: parameter.written, fallback: parameter.fallback)
      }, result: library.type(result), constraint: constraint.map(library.type), text: text)
    (shape.isThrowing, shape.isAsync) = (isThrowing, isAsync)
    return shape
  }
}
