extension Compiler {
  /// A call of a word that stands alone, or of one said of a type.
  func wordCall(
    _ shapes: [CallShape], _ written: WrittenArguments, on type: TypeValue?, _ expected: Type,
    _ span: Span
  ) -> Typed {
    let bindings = type.map { $0.type.bindings } ?? [:]
    guard
      let call = resolve(
        shapes, written, bindings: bindings, receiver: type?.type ?? .dynamic, expected: expected,
        span), let word = call.shape.word
    else { return .nothing }
    let receiver = type.map { Value.type($0) } ?? .void
    return perform(word, call, Typed.constant(receiver, .dynamic), span)
  }

  /// Lets a word do what it does with a receiver of its kind.
  func perform(_ word: Word, _ call: ResolvedCall, _ receiver: Typed, _ span: Span) -> Typed {
    let site = site(span)
    let interpreter = interpreter
    if case .send = word.behaviour { return send(receiver, call.arguments[0], site) }
    let receiver = receiver.code
    let code = CallCode(word, call.arguments.map(\.step), call.mapping, site, interpreter)
    if case .producer = word.behaviour { return Typed(call.result, .producer(code, receiver)) }
    return Typed(call.result) { (frame) throws(Fault) in
      try code.run(try receiver(frame), frame)
    }
  }

  private func send(_ receiver: Typed, _ value: Typed, _ site: Site) -> Typed {
    let sending = Sending(ValueSource(receiver), ValueSource(value), site, interpreter)
    return Typed(.void, .statement { (frame) throws(Fault) in try sending.run(frame) })
  }

  /// A word without its parentheses is a function.
  func wordAsValue(_ words: [Word], _ span: Span) -> Typed {
    let word = words[0]
    let site = site(span)
    let interpreter = interpreter
    let shape = shapes(of: word)[0]
    if word.isProperty {
      return Typed(shape.result.substituting([:])) { (_) throws(Fault) in
        try interpreter.perform(word, receiver: .void, [], [], site)
      }
    }
    let isVariadic = shape.parameters?.first?.isVariadic == true
    let function = FunctionValue(
      .host(name: word.name) { (arguments) throws(Fault) in
        try interpreter.perform(
          word, receiver: .void, arguments,
          isVariadic ? [Array(arguments.indices)] : arguments.indices.map { [$0] }, site)
      }, interpreter: interpreter)
    return .constant(.function(function), .dynamic)
  }
}

/// A send: what programs do most.
private final class Sending {
  private let receiver: ValueSource
  private let value: ValueSource
  private let site: Site
  private let interpreter: Interpreter

  init(
    _ receiver: ValueSource, _ value: ValueSource, _ site: Site, _ interpreter: Interpreter
  ) {
    (self.receiver, self.value, self.site) = (receiver, value, site)
    self.interpreter = interpreter
  }

  @inline(__always)
  func run(_ frame: Frame) throws(Fault) -> Flow {
    if let place = receiver.constantPlace(frame), case .object = place.pointee {
      let host = place.object(as: AnyObject.self)
      if host._withUnsafeGuaranteedRef({ Swift.type(of: $0) == ObserverObject.self }) {
        let value = try value.value(frame)
        place.object(as: ObserverObject.self)._withUnsafeGuaranteedRef { $0.send(value) }
        if interpreter.hasFault { try interpreter.surface() }
        return .next
      }
    }
    try (try receiver.value(frame)).send(try value.value(frame), site)
    if interpreter.hasFault { try interpreter.surface() }
    return .next
  }
}

extension Type {
  /// What the arguments of the type say of the variables in signatures.
  var bindings: [String: Type] {
    switch self {
    case .array(let element): return ["Element": element]
    case .dictionary(let key, let value):
      return [
        "Key": key, "Value": value,
        "Element": .tuple([key, value], labels: ["key", "value"]),
      ]
    case .optional(let wrapped): return ["Wrapped": wrapped]
    case .named(let name, let arguments):
      switch Type.canonical(name) {
      case "String": return ["Element": .string]
      case "Range": return ["Element": arguments.first ?? .int]
      default: break
      }
      guard let parameters = NamedType.named[name]?.parameters else { return [:] }
      return Dictionary(zip(parameters, arguments), uniquingKeysWith: { $1 })
    case .dynamic, .tuple, .function, .metatype, .variable: return [:]
    }
  }

  /// Which words the values understand, where that is known.
  var receiverKind: ReceiverKind? {
    switch self {
    case .array: .array
    case .dictionary: .dictionary
    case .optional: .optional
    case .tuple(let elements, _): elements.isEmpty ? nil : .tuple
    case .function: .function
    case .named("Signal", let arguments) where arguments.count == 1: .unarySignal
    case .named(let name, _): NamedType.kinds[Type.canonical(name)]
    case .dynamic, .metatype, .variable: nil
    }
  }
}
