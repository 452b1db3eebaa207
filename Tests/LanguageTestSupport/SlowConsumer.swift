/// A consumer that works asynchronously for each value, slower than its source.
package enum SlowConsumer: String, CaseIterable, Sendable {
  case concat = ".concat"
  case concurrent = ".concurrent(limit: 3)"
  case behindConcat = ".concat behind .concat"
  case behindObserveOn = ".concat behind observe(on:)"
  case forAwait = "for await"
  case zip = "zip with a slower stream"

  /// A program that consumes the first values of a source and prints the greatest number of values
  /// that waited.
  package func program(_ source: String, count: Int, before: String = "") -> String {
    let counted = """
      \(before)
      var begun = 0
      var done = 0
      var most = 0
      let source = \(source).on(value: { _ in begun += 1; most = max(most, begun - done) })

      """
    let work = ".flatMap(.concat) { v in timer(0.0001).map { _ in v } }"
    let end =
      ".take(first: \(count)).on(completed: { print(most) }).startWithValues { _ in done += 1 }"
    return switch self {
    case .concat: counted + "source\(work)\(end)"
    case .concurrent:
      counted + "source.flatMap(.concurrent(limit: 3)) { v in timer(0.0003).map { _ in v } }\(end)"
    case .behindConcat:
      counted + "source.flatMap(.concat) { v in timer(0).map { _ in v } }\(work)\(end)"
    case .behindObserveOn:
      counted + "source.observe(on: QueueScheduler.main)\(work)\(end)"
    case .forAwait:
      counted + """
        for await _ in source.values {
          done += 1
          if done == \(count) { break }
          await Task.yield()
        }
        print(most)
        """
    case .zip:
      counted
        + "let slow = SignalProducer(value: 0).concat(interval(0.0001))\n"
        + "source.flatMapError { _ in SignalProducer.empty }.zip(with: slow)\(end)"
    }
  }

  /// The greatest number of values that may wait if at most `room` of them may wait in a queue.
  package func limit(room: Int) -> Int {
    switch self {
    // One value is in each inner stream, and one is being delivered.
    case .concat, .forAwait: room + 2
    case .concurrent: room + 4
    case .behindConcat, .zip: 2 * room + 4
    // A turn of the scheduler delivers what waits; as many values arrive meanwhile.
    case .behindObserveOn: 3 * room + 4
    }
  }
}
