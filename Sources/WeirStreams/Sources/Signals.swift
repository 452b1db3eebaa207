@preconcurrency import Dispatch
import Glibc
import Synchronization
import Weir

/// The signals that the operating system sends to this process.
///
///     Signals(.SIGUSR1, .SIGHUP).received.startWithValues { print($0) }
public struct Signals: Sendable {
  private let signals: Set<SystemSignal>

  public init(_ signals: SystemSignal...) { self.signals = Set(signals) }

  /// The signals that come while a run is started, which do not do what they do by default meanwhile.
  ///
  /// Several of one kind that come at almost the same time are one. Values are sent by a queue of the
  /// run. What happens to a signal belongs to the process: it is as before when the last run ends that
  /// asked for it. `SIGKILL`, `SIGSTOP` and numbers that are no signals never come.
  public var received: SignalProducer<SystemSignal, Never> { received() }

  /// The same, counted by `account`.
  public func received(account: FlowAccount? = nil) -> SignalProducer<SystemSignal, Never> {
    SignalProducer { [signals] observer, lifetime in
      let queue = DispatchQueue(label: "weir.signals")
      for signal in signals where Dispositions.take(signal.number) {
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setEventHandler { [weak lifetime] in
          guard lifetime?.hasEnded == false else { return }
          account?.count(received: 1, sent: 1)
          observer.send(value: signal)
        }
        source.setCancelHandler { Dispositions.release(signal.number) }
        source.activate()
        lifetime.observeEnded { source.cancel() }
      }
    }
  }
}

/// What the process does at a signal, for as long as runs ask for it. There is one for each process,
/// and so there is one of this.
private enum Dispositions {
  private struct Taken: @unchecked Sendable {
    var count: Int
    var before: sigaction
  }

  private static let taken = Mutex<[Int32: Taken]>([:])

  /// Has a signal ignored; false where that cannot be.
  static func take(_ signal: Int32) -> Bool {
    taken.withLock { taken in
      if taken[signal] != nil {
        taken[signal]!.count += 1
        return true
      }
      var (ignoring, before) = (sigaction(), sigaction())
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
      guard sigaction(signal, &ignoring, &before) == 0 else { return false }
      taken[signal] = Taken(count: 1, before: before)
      return true
    }
  }

  static func release(_ signal: Int32) {
    taken.withLock { taken in
      guard var entry = taken[signal] else { return }
      entry.count -= 1
      taken[signal] = entry.count == 0 ? nil : entry
      if entry.count == 0 { sigaction(signal, &entry.before, nil) }
    }
  }
}
