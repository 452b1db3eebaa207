import WeirSyntax

extension Type {
  /// What a stream of this type promises; nil where that is not known.
  var promise: Promise? {
    guard case .named(let name, let arguments) = self, let kind = receiverKind, kind.isStream,
      let type = kind == .unarySignal ? kind.type : NamedType.named[name]
    else { return nil }
    guard type.parameters.last == "Error", arguments.count == type.parameters.count,
      case .named(let error, _)? = arguments.last, Type.canonical(error) == "Never"
    else { return type.promise }
    return type.promise.union(.noFailure)
  }

  /// The type as far as a word leaves the promises of a stream of this type as they are.
  ///
  /// - Parameter others: what the other streams leave of them.
  func derived(by word: Word?, with others: Promise = .all) -> Type {
    guard let word, let type = receiverKind?.type, type.bases.contains(.producer) else {
      return self
    }
    guard type.role == .trait else {
      return isSaid(word) ? plainStream : self
    }
    let kept = (isSaid(word) ? word.keeps : .all).intersection(others)
    let result = type.keeping(kept)
    if result === type { return self }
    return result?.type ?? plainStream
  }

  /// Where this is the type of a parameter that a stream is given for: what it says of the stream, and
  /// what is known of the one given.
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

  /// True where the type of the other's values is a part of this type.
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
  /// What the streams that a call is given, and those of its closures, leave of the promises of the
  /// stream that it is said of; what is not known of them shows when the program runs.
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

  /// The same for a word that makes a stream of that type of one with a trait, where the word by
  /// itself would not.
  func making(_ result: Type, of receiver: Type) -> CallShape {
    guard let word, let trait = receiver.trait else { return self }
    let isUnknown = receiver.isSaid(word) && !word.keeps.isEmpty && takesStreams
    let made = receiver.isSaid(word) ? trait.keeping(word.keeps) : trait
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
  /// True for a word that is said of the values of the type, and not of the type.
  fileprivate func isSaid(_ word: Word) -> Bool {
    receiverKind.map { ([$0] + $0.bases).contains(where: word.stands) } ?? false
  }

  /// The trait of a stream of this type.
  fileprivate var trait: NamedType? {
    guard let kind = receiverKind else { return nil }
    return kind == .unarySignal ? .sharedSignal : NamedType.traits.first { $0.kind == kind }
  }

  /// True for the type of a parameter that streams are given for, by hand or by a closure.
  fileprivate var isStream: Bool {
    switch self {
    case .named("Stream", _): true
    case .array(let type), .optional(let type), .function(_, let type): type.isStream
    default: false
    }
  }
}
