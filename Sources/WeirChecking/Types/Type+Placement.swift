import WeirRuntime

extension Type {
  /// The first generic argument, which is the type of the values of a stream or array.
  var firstArgument: Type {
    switch self {
    case .named(_, let arguments): arguments.first ?? .dynamic
    case .array(let element): element
    default: .dynamic
    }
  }

  /// Returns the type with each `Stream<U, Error>` replaced by the receiver's kind of stream.
  ///
  /// If the receiver is not a stream, the kind of the first stream argument is used.
  func placed(on receiver: Type, or arguments: [Type]) -> Type {
    switch self {
    case .named("Stream", let types):
      var source = receiver
      if NamedType.kinds[source.constructor] == nil {
        source =
          arguments.compactMap { $0.streamType?.plain }.first ?? .named("SignalProducer", [])
      }
      if source.receiverKind?.isPublisher == true { source = source.plainStream }
      guard case .named(let name, _) = source else { return .dynamic }
      let isUnary = source.receiverKind == .unarySignal
      let count = isUnary ? 1 : NamedType.named[name]?.parameters.count ?? types.count
      return .named(name, Array(types.prefix(count)))
    case .tuple(let elements, let labels):
      return .tuple(elements.map { $0.placed(on: receiver, or: arguments) }, labels: labels)
    case .optional(let type): return .optional(type.placed(on: receiver, or: arguments))
    case .array(let type): return .array(type.placed(on: receiver, or: arguments))
    case .named(let name, let types):
      return .named(name, types.map { $0.placed(on: receiver, or: arguments) })
    case .function(let parameters, let result):
      return .function(
        parameters.map { $0.placed(on: receiver, or: arguments) },
        result.placed(on: receiver, or: arguments))
    case .dynamic, .dictionary, .metatype, .variable: return self
    }
  }

  /// The type itself for signals and producers; for other streams, the stream type without a trait.
  fileprivate var plain: Type {
    switch receiverKind {
    case .signal, .producer: self
    default: plainStream
    }
  }

  /// The type of a cold stream without a trait, in the library of this stream.
  var plainStream: Type {
    .named(
      receiverKind?.isRx == true
        ? "Observable" : receiverKind?.isPublisher == true ? "AnyPublisher" : "SignalProducer", [])
  }

  /// The type itself if it is a stream, or the stream type of an array's elements; otherwise nil.
  fileprivate var streamType: Type? {
    switch self {
    case .array(let element): element.streamType
    case .named(let name, _): NamedType.kinds[name]?.isStream == true ? self : nil
    default: nil
    }
  }
}
