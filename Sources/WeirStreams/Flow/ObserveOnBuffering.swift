import Glibc
import Weir

extension SignalProducer where Value: Sendable {
  /// Delivers all values on `scheduler`, in order, through a bounded buffer.
  ///
  /// A completion or failure is delivered after the buffered values; an interruption drops them.
  /// Under `.wait` the sending thread blocks while the buffer is full, so values must not be sent
  /// by an action of the same scheduler.
  ///
  /// - Parameters:
  ///   - overflow: the policy for a full buffer.
  ///   - error: the failure to send, after the buffered values, when a `.fail` buffer overflows.
  ///   - account: counts the values that were received, delivered and dropped.
  public func observe(
    on scheduler: any Scheduler, buffering overflow: Overflow, raising error: Error,
    account: FlowAccount? = nil
  ) -> SignalProducer {
    SignalProducer { observer, lifetime in
      let delivery = BufferedDelivery(
        to: observer, on: scheduler, BoundedBuffer(overflow, account: account), error)
      lifetime.observeEnded { delivery.cancel() }
      startWithSignal { signal, run in
        lifetime += run
        delivery.source.withLock { $0 = run }
        signal.observe(
          Signal.Observer { event in
            switch event {
            case .value(let value): delivery.send(value)
            case .failed, .completed, .interrupted: delivery.end(event)
            }
          })
      }
    }
  }
}

extension SignalProducer where Value: Sendable, Error == IOError {
  /// Delivers all values on `scheduler`, in order, through a bounded buffer.
  ///
  /// A completion or failure is delivered after the buffered values; an interruption drops them.
  /// Under `.wait` the sending thread blocks while the buffer is full, so values must not be sent
  /// by an action of the same scheduler. Under `.fail` the error of an overflow has the code
  /// `ENOBUFS`.
  ///
  ///     File("long.log").lines
  ///       .observe(on: QueueScheduler.main, buffering: .wait(1_000))
  ///       .startWithResult { print($0) }
  public func observe(
    on scheduler: any Scheduler, buffering overflow: Overflow = .wait(64),
    account: FlowAccount? = nil
  ) -> SignalProducer {
    observe(
      on: scheduler, buffering: overflow,
      raising: .full(account?.name ?? "a stream"), account: account)
  }
}

extension SignalProducer where Value: Sendable, Error == Never {
  /// Delivers all values on `scheduler`, in order, through a bounded buffer.
  ///
  /// The completion is delivered after the buffered values; an interruption drops them. Under
  /// `.wait` the sending thread blocks while the buffer is full, so values must not be sent by an
  /// action of the same scheduler. Under `.fail` an overflow interrupts the stream; to get a
  /// failure instead, call `promoteError(IOError.self)` first.
  public func observe(
    on scheduler: any Scheduler, buffering overflow: Overflow = .wait(64),
    account: FlowAccount? = nil
  ) -> SignalProducer {
    promoteError(IOError.self)
      .observe(on: scheduler, buffering: overflow, account: account)
      .flatMapError { _ in
        SignalProducer { (observer, _: Lifetime) in observer.sendInterrupted() }
      }
  }
}

extension IOError {
  static func full(_ name: String) -> IOError { IOError("buffer", name, code: ENOBUFS) }
}

/// Moves events from a bounded buffer to the actions of a scheduler.
private final class BufferedDelivery<Value: Sendable, Error: Swift.Error>: Sendable {
  private struct State {
    var isScheduled = false
    var end: Signal<Value, Error>.Event?
  }

  let source = Locked<(any Disposable)?>(nil)
  private let observer: Signal<Value, Error>.Observer
  private let scheduler: any Scheduler
  private let buffer: BoundedBuffer<Value>
  private let error: Error
  private let state = Locked(State())

  init(
    to observer: Signal<Value, Error>.Observer, on scheduler: any Scheduler,
    _ buffer: BoundedBuffer<Value>, _ error: Error
  ) {
    (self.observer, self.scheduler, self.buffer, self.error) = (observer, scheduler, buffer, error)
  }

  func send(_ value: Value) {
    switch buffer.send(value) {
    case .taken: schedule()
    case .dropped, .closed: break
    case .overflowed:
      end(.failed(error))
      source.withLock(\.self)?.dispose()
    }
  }

  func end(_ event: Signal<Value, Error>.Event) {
    let isFirst = state.withLock { state in
      guard state.end == nil else { return false }
      state.end = event
      return true
    }
    guard isFirst else { return }
    if case .interrupted = event { buffer.cancel() } else { buffer.close() }
    schedule()
  }

  func cancel() {
    buffer.cancel()
    source.withLock { $0 = nil }
  }

  private func schedule() {
    let isScheduled = state.withLock { state in
      defer { state.isScheduled = true }
      return state.isScheduled
    }
    if !isScheduled { scheduler.schedule { self.deliver() } }
  }

  /// Delivers at most `buffer.limit` values. If more are buffered, schedules another action, so
  /// that other actions of the scheduler can run in between.
  private func deliver() {
    for _ in 0..<buffer.limit {
      guard let value = buffer.receiveNow() else { break }
      observer.send(value: value)
    }
    let end = state.withLock { state -> Signal<Value, Error>.Event? in
      state.isScheduled = false
      return state.end
    }
    if buffer.count > 0 {
      schedule()
    } else if let end {
      observer.send(end)
    }
  }
}
