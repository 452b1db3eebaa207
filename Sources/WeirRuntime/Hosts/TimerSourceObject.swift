import Dispatch
import Weir
import WeirSyntax

/// Dispatch's timer, which calls a handler on the main loop.
package final class TimerSourceObject: HeapObject, Host {
  private let loop: EventLoop
  private var handler: FunctionValue?
  private var cancelHandler: FunctionValue?
  private var start: Instant?
  private var interval: DispatchTimeInterval?
  private var timer: (any Disposable)?
  private var isActive = false
  package private(set) var isCancelled = false

  package init(_ loop: EventLoop, in heap: Heap) {
    self.loop = loop
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .timerSource }
  package var typeName: String { "DispatchSourceTimer" }

  override func releaseReferences() {
    timer?.dispose()
    (timer, handler, cancelHandler) = (nil, nil, nil)
  }

  /// Sets the start time and the interval of the timer.
  ///
  /// - Parameter interval: nil for a timer that fires once.
  package func schedule(at start: Instant, every interval: DispatchTimeInterval?) {
    (self.start, self.interval) = (start, interval)
    if isActive { begin() }
  }

  package func setHandler(_ handler: FunctionValue) { self.handler = handler }

  package func setCancelHandler(_ handler: FunctionValue) { cancelHandler = handler }

  package func resume() {
    guard !isActive, !isCancelled else { return }
    isActive = true
    begin()
  }

  package func suspend() {
    isActive = false
    timer?.dispose()
    timer = nil
  }

  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    suspend()
    if let cancelHandler { loop.schedule(CallOnLoop(cancelHandler).run) }
    (handler, cancelHandler) = (nil, nil)
  }

  private func begin() {
    timer?.dispose()
    guard let start else { return }
    let fire = FireTimer(self)
    timer =
      interval.map {
        loop.schedule(after: start, interval: $0, leeway: .nanoseconds(0), action: fire.run)
      } ?? loop.schedule(after: start, action: fire.run)
  }

  fileprivate func fire() { _ = handler?() }
}

/// Sendable because the loop runs its actions on the session's thread only.
private struct FireTimer: @unchecked Sendable {
  private let timer: TimerSourceObject

  init(_ timer: TimerSourceObject) { self.timer = timer }

  @Sendable func run() { timer.fire() }
}

private struct CallOnLoop: @unchecked Sendable {
  private let function: FunctionValue

  init(_ function: FunctionValue) { self.function = function }

  @Sendable func run() { _ = function() }
}
