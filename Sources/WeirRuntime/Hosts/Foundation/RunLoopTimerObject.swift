import Dispatch
import Weir
import WeirSyntax

/// Foundation's `Timer`, which calls a closure on the main loop.
package final class RunLoopTimerObject: HeapObject, Host {
  /// The interval between the calls in seconds; zero for a timer that fires once.
  package let interval: Double
  private let span: DispatchTimeInterval
  private var handler: FunctionValue?
  private var timer: (any Disposable)?

  package init(
    _ span: DispatchTimeInterval, seconds: Double, repeats: Bool, _ handler: FunctionValue,
    in heap: Heap
  ) {
    (self.span, interval, self.handler) = (span, repeats ? seconds : 0, handler)
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .runLoopTimer }
  package var typeName: String { "Timer" }
  package var isValid: Bool { handler != nil }

  override func releaseReferences() { invalidate() }

  package func invalidate() {
    timer?.dispose()
    (timer, handler) = (nil, nil)
  }

  /// Starts the timer; without effect if it has been started or invalidated.
  package func schedule(on loop: EventLoop) {
    guard timer == nil, isValid else { return }
    let start = loop.currentDate.advanced(by: span)
    let fire = FireTimer(timer: self)
    timer =
      interval == 0
      ? loop.schedule(after: start, action: fire.run)
      : loop.schedule(after: start, interval: span, leeway: .nanoseconds(0), action: fire.run)
  }

  /// Calls the closure. A timer that does not repeat becomes invalid.
  package func fire() {
    guard let handler else { return }
    _ = handler(.object(self))
    if interval == 0 { invalidate() }
  }
}

/// Sendable because the loop runs its actions on the session's thread only.
private struct FireTimer: @unchecked Sendable {
  let timer: RunLoopTimerObject

  @Sendable func run() { timer.fire() }
}
