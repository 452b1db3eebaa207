import Weir
import WeirSyntax

/// What the words of a program were given and what they returned, as far as streams go.
final class CallLog: CallFollower {
  /// A call of a word that has to do with streams.
  struct LoggedCall {
    /// A word in a place of the program.
    struct Key: Hashable {
      let word: ObjectIdentifier
      let span: Span
    }

    /// What was given or returned.
    struct Party {
      /// What it is called where the program has no name for it.
      let name: String
      /// More than one for an object that stands for streams.
      let streams: [Int]
    }

    let word: Word
    let site: SourceLocation
    /// The type that a property of a type is said of.
    let type: String?
    let inputs: [Party]
    let outputs: [Party]

    var place: Key { Key(word: ObjectIdentifier(word), span: site.span) }
  }

  /// Takes what the program says in marbles, where somebody wants to move that.
  var inputs: MarbleInputs?

  private(set) var calls: [LoggedCall] = []
  /// The streams that closures returned, by the calls that the closures were given to.
  private(set) var inner: [LoggedCall.Key: [Int]] = [:]
  /// The streams that were made for objects which stand for streams, all and those since the call
  /// before.
  private var standIns: [ObjectIdentifier: [Int]] = [:]
  private var fresh: [ObjectIdentifier: [Int]] = [:]

  func note(_ call: WordCall, _ result: Value) {
    let inputs = inputs(of: call)
    let known = Set(inputs.flatMap(\.streams))
    let outputs = parties(result, "result").filter { known.isDisjoint(with: $0.streams) }
    guard !inputs.isEmpty || !outputs.isEmpty else { return }
    var type: String?
    if call.word.isProperty { type = call.spelling }
    calls.append(
      LoggedCall(
        word: call.word.entry, site: call.site, type: type, inputs: inputs, outputs: outputs))
  }

  func note(inner stream: Stream, of call: WordCall) {
    let place = LoggedCall.Key(word: ObjectIdentifier(call.word.entry), span: call.site.span)
    inner[place, default: []].append(stream.id)
  }

  func note(_ stream: Stream, standingFor object: any Host) {
    fresh[ObjectIdentifier(object), default: []].append(stream.id)
    standIns[ObjectIdentifier(object), default: []].append(stream.id)
  }

  /// The stream that an object is, or those that stand for it.
  func streams(of object: any Host) -> [Int] {
    (object as? Stream).map { [$0.id] } ?? standIns[ObjectIdentifier(object)] ?? []
  }

  private func inputs(of call: WordCall) -> [LoggedCall.Party] {
    var inputs = parties(call.receiver, "source")
    for (parameter, values) in zip(call.word.signature.parameters ?? [], call.arguments) {
      for value in values { inputs += parties(value, parameter.name) }
    }
    var known: Set<[Int]> = []
    return inputs.filter { known.insert($0.streams).inserted }
  }

  /// The streams that a value is made of.
  private func parties(_ value: Value, _ name: String) -> [LoggedCall.Party] {
    switch value {
    case .object(let stream as Stream):
      return [LoggedCall.Party(name: name, streams: [stream.id])]
    case .object(let object):
      // What was made for one call is no part of the next.
      guard let streams = fresh.removeValue(forKey: ObjectIdentifier(object)) else { return [] }
      return [LoggedCall.Party(name: name, streams: streams)]
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
