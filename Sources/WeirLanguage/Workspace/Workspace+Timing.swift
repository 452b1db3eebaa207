import Weir
import WeirSyntax

extension Workspace {
  /// Measures the running time of an expression, or of a stream until its end.
  ///
  /// The expression runs repeatedly for about a second, and its output is displayed once. An
  /// expression that is slow, or whose value is a stream or a disposable, runs once.
  ///
  /// - Returns: The outcome, and the measured time unless the evaluation ended early.
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

  /// Runs a stream until it terminates, and returns a description of the run.
  private func run(_ stream: Stream) -> String {
    let interpreter = session.interpreter
    let run = CountedRun()
    let start = now
    let disposable = stream.producer.start { event in
      switch event {
      case .value: run.values += 1
      case .failed(let error):
        interpreter.unhandled.markHandled(error)
        run.end = ", and failed: \(error.description)"
      case .completed: run.end = ""
      case .interrupted: run.end = ", and was interrupted"
      }
    }
    // A paused clock cannot be advanced while this loop waits.
    var isStuck = false
    interpreter.loop.run(
      idle: {
        interpreter.loop.idle()
        isStuck = isClockHeld
      }, isDone: { run.end != nil || isStuck || interpreter.isHalted },
      turn: { true })
    let length = Double(now.nanoseconds - start.nanoseconds)
    let end = run.end ?? "; it had not ended"
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
