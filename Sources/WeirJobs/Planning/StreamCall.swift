import WeirSession

/// A call of a built-in on a stream.
struct StreamCall {
  let word: Word
  /// The name as the program spells it.
  let name: String
  let receiver: TypedExpression
  let call: TypedCall?
  let site: Span

  /// Creates a call from an expression; nil for an expression of another kind.
  init?(_ node: TypedExpression) {
    guard let use = WordUse(node), let receiver = use.receiver else { return nil }
    (word, name, call) = (use.word, use.name, use.call)
    (self.receiver, site) = (receiver, node.site)
  }

  /// The span of the name.
  var nameSpan: Span { site.prefix(name) }

  /// The arguments, except for nil, with the names of their parameters.
  var arguments: [(name: String, value: TypedExpression)] { call?.namedArguments ?? [] }

  /// Returns the argument for a parameter; nil if it is omitted or nil.
  func argument(_ name: String) -> TypedExpression? {
    arguments.first { $0.name == name }?.value
  }

  /// Whether the call observes or starts the stream.
  var isObservation: Bool {
    receiver.isStream && (word.effect?.isObservation == true || isTableSink)
  }

  /// Whether the call writes the stream to a table.
  var isTableSink: Bool { word.name == "pipe" && argument("target")?.isStream == true }

  /// The type of the values of the receiver.
  var valueType: Type { receiver.streamValue }
}

extension TypedCall {
  var namedArguments: [(name: String, value: TypedExpression)] {
    guard let resolution else { return arguments.map { ("", $0) } }
    return zip(resolution.shape.parameters ?? [], resolution.mapping).flatMap {
      parameter, indices in
      indices.map { (parameter.name, arguments[$0]) }
    }.filter { !$0.1.isNil }
  }
}

extension TypedExpression {
  /// The type of the values of the stream.
  var streamValue: Type { type.arguments.first ?? .dynamic }

  var isStream: Bool { type.receiverKind?.isStream == true }
}
