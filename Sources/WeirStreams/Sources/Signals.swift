import CLinux
import Glibc
import Weir

/// A set of signals that the operating system can send to this process.
///
///     Signals(.SIGUSR1, .SIGHUP).received.startWithResult { print($0) }
public struct Signals: Sendable {
  private let signals: [SystemSignal]

  /// Creates a set of signals. No signal is caught until a producer is started.
  public init(_ signals: SystemSignal...) { self.init(signals) }

  /// Creates a set from an array of signals, which may contain duplicates.
  public init(_ signals: [SystemSignal]) {
    self.signals = Set(signals).sorted { $0.number < $1.number }
  }

  /// Returns whether a started producer catches the signal.
  package static func areCaught(_ number: Int32) -> Bool { linux_catches(number) != 0 }

  /// Emits the signals that the process receives, in place of their default actions.
  ///
  /// Never completes. Signals of one kind that arrive at almost the same time may be merged into
  /// one. Signal actions are process-wide: the previous action is restored when the last producer
  /// that catches a signal ends. Fails for a signal that cannot be caught: "catch" with `EINVAL`.
  public var received: SignalProducer<SystemSignal, IOError> { received() }

  /// Emits the signals that the process receives, counted by `account`.
  ///
  /// The default actions of the signals are disabled until the producer ends. Never completes.
  /// Fails for a signal that cannot be caught: "catch" with `EINVAL`.
  public func received(account: FlowAccount? = nil) -> SignalProducer<SystemSignal, IOError> {
    SignalProducer { [signals] observer, lifetime in
      do throws(IOError) {
        let wake = try Wake()
        let catcher = try SignalCatcher(signals)
        lifetime.observeEnded {
          catcher.release()
          wake.set()
        }
        try WorkThread.begin("signals") { catcher.run(observer, wake, account) }
      } catch {
        observer.send(error: error)
      }
    }
  }
}

extension Signal.Observer {
  /// Sends a value unless `wake` is set. The value is counted as sent or dropped.
  func send(_ value: Value, unless wake: Wake, _ account: FlowAccount?) {
    account?.count(received: 1)
    let isWanted = !wake.isSet
    if isWanted { send(value: value) }
    account?.count(sent: isWanted ? 1 : 0, dropped: isWanted ? 0 : 1)
  }
}

/// The signal handlers of one subscription. They write to a pipe, because little else is safe
/// inside a signal handler.
private final class SignalCatcher: Sendable {
  private let pipe: Pipe
  private let taken: Locked<[SystemSignal]>

  init(_ signals: [SystemSignal]) throws(IOError) {
    let pipe = try Pipe("signals")
    _ = fcntl(pipe.writing.number, F_SETFL, O_WRONLY | O_NONBLOCK)
    var taken: [SystemSignal] = []
    for signal in signals {
      let failure = linux_catch(signal.number, pipe.writing.number)
      guard failure == 0 else {
        for signal in taken { linux_release(signal.number, pipe.writing.number) }
        throw IOError("catch", signal.description, code: failure)
      }
      taken.append(signal)
    }
    self.pipe = pipe
    self.taken = Locked(taken)
  }

  func release() {
    let signals = taken.exchange([])
    for signal in signals { linux_release(signal.number, pipe.writing.number) }
  }

  func run(
    _ observer: Signal<SystemSignal, IOError>.Observer, _ wake: Wake, _ account: FlowAccount?
  ) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while let count = try? pipe.reading.read(into: buffer, of: "signals", unless: wake), count > 0
      {
        for byte in buffer[..<count] {
          observer.send(SystemSignal(Int32(byte)), unless: wake, account)
        }
      }
    }
  }
}
