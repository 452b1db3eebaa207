import Weir

/// A publisher of the elements of a sequence, which Combine shows as its subscription.
///
/// As in Combine, `map`, `filter` and `compactMap` transform a finite sequence at once, and not for
/// each subscription. A subscriber with a limited demand receives no more elements than it requests.
package final class SequencePublisher: Stream, @unchecked Sendable {
  let elements: Value

  package init(
    _ elements: Value, _ source: TypedSource, by maker: StreamOrigin, from inputs: [Stream] = [],
    _ interpreter: Interpreter, _ site: SourceLocation
  ) {
    self.elements = elements
    let announcements = interpreter.announcements
    let producer = source.values.producer.interposing { observer, start in
      guard let gate = announcements.gate, let iterator = try? ValueIterator(elements, site) else {
        return start(observer)
      }
      var (rest, isSending) = (iterator, false)
      var next = rest.next()
      gate.resume = {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while gate.isOpen, let element = next, interpreter.fault == nil {
          next = rest.next()
          observer.onValue(element)
        }
        if next == nil { observer.onTermination(.completed) }
      }
      gate.resume?()
    }
    super.init(
      TypedSource.producer(producer), by: maker, inputs: inputs, trait: .publisher,
      interpreter: interpreter)
  }

  /// Returns the publisher of the transformed elements; nil for an infinite sequence.
  func applying(
    _ kind: FusedStep.Kind, _ function: FunctionValue, by maker: StreamOrigin,
    _ interpreter: Interpreter
  ) -> Value? {
    if case .range(let range) = elements, range.end == nil { return nil }
    guard var iterator = try? ValueIterator(elements, function.site) else { return nil }
    var results: [Value] = []
    while let element = iterator.next(), interpreter.fault == nil {
      switch kind {
      case .map: results.append(function(element))
      case .filter: if function.isTrue(element) { results.append(element) }
      case .compactMap: if let result = function(element).present { results.append(result) }
      }
    }
    return .object(
      SequencePublisher(
        .array(results), .elements(results, interpreter), by: maker, from: [self], interpreter,
        function.site))
  }
}

/// A publisher that keeps values until they are requested.
package final class BufferedPublisher: Stream, @unchecked Sendable {
  private let limit: DemandGate.Waiting

  package init(
    _ source: Stream, size: Int, whenFull: BufferingStrategy<Value>, by maker: StreamOrigin,
    _ interpreter: Interpreter
  ) {
    limit = (size, whenFull)
    super.init(
      TypedSource.values(source.source), by: maker, inputs: [source], trait: .publisher,
      interpreter: interpreter)
  }

  package override var waiting: DemandGate.Waiting { limit }
}
