import WeirRuntime

extension CallShape {
  /// The signature as a member of RxSwift's streams, with RxSwift's types.
  var rxSignature: CallShape {
    let shape = CallShape(
      name: name, word: word,
      parameters: parameters?.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.name, type: parameter.type.inRx,
          isOptional: parameter.isOptional, isVariadic: parameter.isVariadic,
          isInout: parameter.isInout, written: parameter.written, fallback: parameter.fallback)
      }, result: result.inRx, constraint: constraint?.inRx, text: text)
    (shape.isThrowing, shape.isAsync) = (isThrowing, isAsync)
    return shape
  }
}

extension Type {
  /// The corresponding RxSwift type. RxSwift's streams and events have no error type.
  fileprivate var inRx: Type {
    switch self {
    case .named("Event", let types) where types.count == 2: .named("Event", [types[0].inRx])
    case .named("SignalProducer", let types): .named("Observable", types.prefix(1).map(\.inRx))
    case .named("ConnectableProducer", let types):
      .named("ConnectableObservable", types.prefix(1).map(\.inRx))
    case .named("GroupedSignal", let types):
      .named("GroupedObservable", types.prefix(2).map(\.inRx))
    case .named(let name, let types): .named(name, types.map(\.inRx))
    case .optional(let type): .optional(type.inRx)
    case .array(let type): .array(type.inRx)
    case .dictionary(let key, let value): .dictionary(key.inRx, value.inRx)
    case .tuple(let elements, let labels): .tuple(elements.map(\.inRx), labels: labels)
    case .function(let parameters, let result):
      .function(parameters.map(\.inRx), result.inRx)
    case .metatype(let type): .metatype(type.inRx)
    case .dynamic, .variable: self
    }
  }
}
