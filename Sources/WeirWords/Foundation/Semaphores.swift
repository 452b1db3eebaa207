import Weir
import WeirRuntime

/// A semaphore of Dispatch, which counts the signals that no caller has waited for.
private final class SemaphoreObject: Host {
  var count: Int

  init(_ count: Int) { self.count = count }

  var kind: ReceiverKind { .semaphore }
  var typeName: String { "DispatchSemaphore" }
}

extension Word {
  /// Semaphores of Dispatch. Waiting for them runs the main loop.
  static let semaphores: [Word] = [
    making(
      "init(value: Int) -> DispatchSemaphore", of: ["DispatchSemaphore"],
      "Creates a semaphore for which callers wait until it has been signaled.",
      example: """
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { print("work"); done.signal() }
        done.wait()  // work
        print("done")  // done
        """
    ) { (call) throws(Fault) in .object(SemaphoreObject(try call.count(0))) },
    method("signal()", [.semaphore], "Lets one caller that waits continue.") {
      (call) throws(Fault) in
      try call.receiver(SemaphoreObject.self).count += 1
      return .void
    },
    method("wait()", [.semaphore], "Waits for a signal.") { (call) throws(Fault) in
      let semaphore = try call.receiver(SemaphoreObject.self)
      try call.runLoop(until: nil) { semaphore.count > 0 }
      guard semaphore.count > 0 else {
        throw call.site.failure("deadlock: nothing can signal the semaphore any more")
      }
      semaphore.count -= 1
      return .void
    },
  ]
}

extension WordCall {
  /// Runs the main loop until a date, or until `isOver` returns true.
  func runLoop(until date: Instant?, isOver: @escaping () -> Bool) throws(Fault) {
    let loop = interpreter.loop
    if let date, loop.isHeld {
      loop.advance(to: date, isDone: { isOver() || interpreter.isHalted }, turn: {})
    } else if !isOver() {
      let flag = TimeoutFlag()
      let timer = date.flatMap { loop.schedule(after: $0) { flag.isSet = true } }
      loop.run(
        idle: loop.idle, isDone: { isOver() || flag.isSet || interpreter.isHalted },
        turn: { true })
      timer?.dispose()
    }
    try interpreter.surface()
    try interpreter.checkInterruption()
  }
}

/// Sendable because the loop runs its actions on the session's thread only.
private final class TimeoutFlag: @unchecked Sendable {
  var isSet = false
}
