import WeirRuntime

/// A log of the streams that the calls in a program received and returned.
package final class CallLog: CallFollower {
  /// A call of a built-in function or operator with streams as inputs or outputs.
  package struct LoggedCall {
    /// The identity of a function at one call site.
    package struct Key: Hashable {
      let word: ObjectIdentifier
      let span: Span
    }

    /// An input or output of a call.
    package struct Endpoint {
      /// The label to display if the program does not name the stream.
      package let name: String
      /// The id of the stream, or the ids of all streams that represent an object.
      package let streams: [Int]
    }

    package let word: Word
    package let site: SourceLocation
    /// The type that a static property was read from; nil for other calls.
    package let type: String?
    package let inputs: [Endpoint]
    package let outputs: [Endpoint]

    package var place: Key { Key(word: ObjectIdentifier(word), span: site.span) }
  }

  /// The recorder of the program's marble inputs; nil if they need not be recorded.
  package var inputs: MarbleInputs?

  package private(set) var calls: [LoggedCall] = []
  /// The ids of the inner streams that closures returned, by the call that received the closure.
  package private(set) var inner: [LoggedCall.Key: [Int]] = [:]

  /// Short descriptions of streams by the calls that created them, such as `flatMap(.merge)`, by stream id.
  package private(set) var titles: [Int: String] = [:]

  package init() {}

  /// The ids of the streams that represent objects of other types, by object.
  ///
  /// `representingStreams` contains all ids, `fresh` only those that no logged call contains yet.
  private var representingStreams: [ObjectIdentifier: [Int]] = [:]
  private var fresh: [ObjectIdentifier: [Int]] = [:]

  package func note(_ call: WordCall, _ result: Value) {
    let inputs = inputs(of: call)
    let known = Set(inputs.flatMap(\.streams))
    let outputs = parties(result, "result").filter { known.isDisjoint(with: $0.streams) }
    guard !inputs.isEmpty || !outputs.isEmpty else { return }
    for stream in outputs.flatMap(\.streams) { titles[stream] = call.title }
    var type: String?
    if call.word.isProperty { type = call.spelling }
    calls.append(
      LoggedCall(
        word: call.word.entry, site: call.site, type: type, inputs: inputs, outputs: outputs))
  }

  package func note(inner stream: Stream, of call: WordCall) {
    let place = LoggedCall.Key(word: ObjectIdentifier(call.word.entry), span: call.site.span)
    inner[place, default: []].append(stream.id)
  }

  package func note(_ stream: Stream, standingFor object: any Host) {
    fresh[ObjectIdentifier(object), default: []].append(stream.id)
    representingStreams[ObjectIdentifier(object), default: []].append(stream.id)
  }

  /// Returns the id of a stream, or the ids of the streams that represent an object.
  package func streams(of object: any Host) -> [Int] {
    (object as? Stream).map { [$0.id] } ?? representingStreams[ObjectIdentifier(object)] ?? []
  }

  private func inputs(of call: WordCall) -> [LoggedCall.Endpoint] {
    var inputs = parties(call.receiver, "source")
    for (parameter, values) in zip(call.word.signature.parameters ?? [], call.arguments) {
      for value in values { inputs += parties(value, parameter.name) }
    }
    var known: Set<[Int]> = []
    return inputs.filter { known.insert($0.streams).inserted }
  }

  /// Returns the streams in a value as endpoints of a call.
  private func parties(_ value: Value, _ name: String) -> [LoggedCall.Endpoint] {
    switch value {
    case .object(let stream as Stream):
      return [LoggedCall.Endpoint(name: name, streams: [stream.id])]
    case .object(let object):
      // A stream that was created for one call does not belong to the next call.
      guard let streams = fresh.removeValue(forKey: ObjectIdentifier(object)) else { return [] }
      return [LoggedCall.Endpoint(name: name, streams: streams)]
    case .some(let value): return parties(value, name)
    case .array(let values): return values.flatMap { parties($0, name) }
    case .tuple(let tuple):
      return tuple.elements.indices.flatMap { index in
        let label = index < tuple.labels.count ? tuple.labels[index] : nil
        return parties(tuple.elements[index], label ?? name)
      }
    default: return []
    }
  }
}

extension WordCall {
  /// The name with the simple arguments, without closures and streams.
  fileprivate var title: String {
    let parameters = word.signature.parameters ?? []
    let given = zip(parameters, arguments).compactMap { parameter, values -> String? in
      let texts = values.compactMap(\.argumentText)
      guard !texts.isEmpty else { return nil }
      return (parameter.label.map { "\($0): " } ?? "") + texts.joined(separator: ", ")
    }
    return word.entry.name + (given.isEmpty ? "" : "(\(given.joined(separator: ", ")))")
  }
}

extension Value {
  fileprivate var argumentText: String? {
    switch self {
    case .int, .double, .bool, .string: debugDescription.shortened
    case .enumCase(let value): "." + value.name
    default: nil
    }
  }
}
