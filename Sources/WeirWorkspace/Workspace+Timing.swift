import Weir
import WeirHelp

extension Workspace {
  /// Measures the running time of an expression. If its value is a stream, measures the time until
  /// the stream terminates.
  ///
  /// The expression runs repeatedly for about a second. Only the first run displays output. The
  /// expression runs only once if it is slow, or if its value is a stream or a disposable.
  ///
  /// - Returns: The outcome, and a description of the measured time. The description is nil unless
  ///   the outcome is success.
  public func time(_ source: SourceText) -> (outcome: Session.Outcome, text: String?) {
    let interpreter = session.interpreter
    var stream: Stream?
    let stopwatch = Stopwatch { value in
      if case .object(let object) = value.unwrapped {
        stream = object as? Stream
        if stream != nil || object is DisposableObject { return false }
      }
      interpreter.isMuted = true
      return true
    }
    defer { interpreter.isMuted = false }
    isEvaluating = true
    let outcome = session.time(source, stopwatch)
    isEvaluating = false
    guard outcome == .success else { return (outcome, nil) }
    return (.success, stream.map(run) ?? stopwatch.timing?.description)
  }

  /// Runs a stream until it terminates. Returns a description of the number of values and the time.
  private func run(_ stream: Stream) -> String {
    let interpreter = session.interpreter
    let run = CountedRun()
    // The time of the loop stands still while an event is delivered.
    let isReal = interpreter.loop.followsSystemClock
    let time = { [self] in isReal ? Instant.now : now }
    let start = time()
    let disposable = interpreter.observe(.producer(stream.producer)) { event in
      switch event {
      case .value: run.values += 1
      case .failed(let error): run.end = ", and failed: \(error.description)"
      case .completed: run.end = ""
      case .interrupted: run.end = ", and was interrupted"
      }
    }
    // While this loop waits, a held clock cannot be advanced, so the stream would never terminate.
    var isStuck = false
    interpreter.loop.run(
      idle: {
        interpreter.loop.idle()
        isStuck = isClockHeld
      }, isDone: { run.end != nil || isStuck || interpreter.isHalted },
      turn: { true })
    let length = Double(time().nanoseconds - start.nanoseconds)
    let end = run.end ?? "; not ended"
    let isFruitless = run.values == 0 && run.end == nil && interpreter.isHalted
    disposable.dispose()
    if isFruitless { return "interrupted before the first event" }
    return "\(Size.grouped(run.values)) event\(run.values == 1 ? "" : "s") in "
      + "\(Timing.text(length))\(end)"
  }
}

private final class CountedRun: @unchecked Sendable {
  var values = 0
  var end: String?
}
