import Weir
import WeirSyntax

extension NamedType {
  /// Returns the producer with its runs shared as the trait promises.
  func sharing(_ producer: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    if promise.contains(.replaying) { return producer.share(replay: 1) }
    return promise.contains(.sharing) ? producer.share() : producer
  }

  /// Whether the observers of a producer share its runs.
  var isShared: Bool { !promise.isDisjoint(with: [.replaying, .sharing]) }
}

extension Stream {
  /// Whether the stream is a relay, which never ends and accepts no errors.
  package var isRelay: Bool { trait?.role == .relay }
}

extension WordCall {
  /// Returns the trait of the stream that the call creates from `inputs`.
  func resultTrait(_ inputs: [Stream]) -> NamedType? {
    if case .decided(let trait, _) = word.traitOfResult { return trait }
    switch receiver {
    case .type(let type): return type.trait
    case .object(let object):
      guard let first = inputs.first, first === object, let trait = first.trait else { return nil }
      let kept = inputs.dropFirst().reduce(word.keeps) { kept, input in
        kept.intersection((input.trait?.promise ?? []).left(values: false))
      }
      return trait.keeping(kept)
    default: return nil
    }
  }

  /// Whether the streams that closures return must not fail because the resulting stream must not.
  var mayNotFail: Bool {
    guard word.keeps.contains(.noFailure), case .object(let object) = receiver,
      type(of: object) == Stream.self,
      let trait = unsafeDowncast(object, to: Stream.self).trait, trait.role == .trait,
      trait.promise.contains(.noFailure)
    else { return false }
    if case .decided(let trait, _) = word.traitOfResult {
      return trait?.promise.contains(.noFailure) == true
    }
    return true
  }
}
