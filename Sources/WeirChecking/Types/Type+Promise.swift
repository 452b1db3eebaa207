import WeirRuntime

extension Type {
  /// The promises of a stream of this type; nil if they are not known.
  package var promise: Promise? {
    guard case .named(let name, let arguments) = self, let kind = receiverKind, kind.isStream,
      let type = kind == .unarySignal ? kind.type : NamedType.named[name]
    else { return nil }
    guard type.parameters.last == "Error", arguments.count == type.parameters.count,
      case .named(let error, _)? = arguments.last, Type.canonical(error) == "Never"
    else { return type.promise }
    return type.promise.union(.noFailure)
  }

  /// Returns the result type of a built-in that is applied to this stream, with the promises that
  /// the result keeps.
  ///
  /// - Parameter others: the promises that the other streams of the call keep.
  func derived(by word: Word?, with others: Promise = .all) -> Type {
    guard let word, let type = receiverKind?.type, type.bases.contains(.producer) else {
      return self
    }
    guard type.role == .trait else {
      return includesMember(word) ? plainStream : self
    }
    let kept = (includesMember(word) ? word.keeps : .all).intersection(others)
    let result = type.keeping(kept)
    if result === type { return self }
    return result?.type ?? plainStream
  }

  /// Returns the stream types in a parameter type and in its argument type; nil if this is not a
  /// parameter type for streams.
  fileprivate func stream(in given: Type) -> (wanted: Type, given: Type)? {
    switch (self, given.unwrapped) {
    case (.named("Stream", _), .array(let element)): (self, element)
    case (.named("Stream", _), let given): (self, given)
    case (.optional(let wanted), let given): wanted.stream(in: given)
    case (.array(let wanted), .array(let given)): wanted.stream(in: given)
    case (.function(_, let wanted), .function(_, let given)): wanted.stream(in: given)
    default: nil
    }
  }

  /// Returns whether this type contains the type variable for the values of the given stream.
  fileprivate func takesValues(of stream: Type) -> Bool {
    var found = false
    let values = stream.firstArgument
    _ = replacingVariables { name in
      found = found || values == .variable(name)
      return .variable(name)
    }
    return found
  }
}

extension CallShape {
  /// Returns the promises of the receiver that remain after combining it with the stream arguments.
  ///
  /// Streams with unknown promises are ignored; they are checked at run time.
  func left(_ mapping: [[Int]], _ arguments: [Type?], on receiver: Type) -> Promise {
    guard receiver.trait != nil else { return .all }
    var streams: [(wanted: Type, given: Type)] = []
    if let stream = constraint?.stream(in: receiver.firstArgument) { streams.append(stream) }
    for (indexes, parameter) in zip(mapping, parameters ?? []) {
      for index in indexes {
        guard let found = arguments[index], let stream = parameter.type.stream(in: found)
        else { continue }
        streams.append(stream)
      }
    }
    return streams.reduce(.all) { left, stream in
      guard let promise = stream.given.promise else { return left }
      return left.intersection(promise.left(values: result.takesValues(of: stream.wanted)))
    }
  }

  /// Returns the signature with a fixed result trait if the built-in alone does not determine the
  /// trait.
  func making(_ result: Type, of receiver: Type) -> CallShape {
    guard let word, let trait = receiver.trait else { return self }
    let isUnknown = receiver.includesMember(word) && !word.keeps.isEmpty && takesStreams
    let made = receiver.includesMember(word) ? trait.keeping(word.keeps) : trait
    guard isUnknown || made !== result.trait else { return self }
    let shape = CallShape(
      name: name, word: word.making(result.trait), parameters: parameters, result: self.result,
      constraint: constraint, text: text)
    (shape.isThrowing, shape.isAsync) = (isThrowing, isAsync)
    return shape
  }

  private var takesStreams: Bool {
    constraint?.isStream == true || parameters?.contains { $0.type.isStream } == true
  }
}

extension Type {
  /// Returns whether the built-in is a member of the type's values.
  fileprivate func includesMember(_ word: Word) -> Bool {
    receiverKind.map { ([$0] + $0.bases).contains(where: word.stands) } ?? false
  }

  /// The trait of a stream of this type; nil if there is none.
  fileprivate var trait: NamedType? {
    guard let kind = receiverKind else { return nil }
    return kind == .unarySignal ? .sharedSignal : NamedType.traits.first { $0.kind == kind }
  }

  /// Whether the type is a parameter type for streams or for closures that return streams.
  fileprivate var isStream: Bool {
    switch self {
    case .named("Stream", _): true
    case .array(let type), .optional(let type), .function(_, let type): type.isStream
    default: false
    }
  }
}
