import CLinux
import Glibc
import Weir

/// The signals that the operating system sends to this process.
///
///     Signals(.SIGUSR1, .SIGHUP).received.startWithResult { print($0) }
public struct Signals: Sendable {
  private let signals: [SystemSignal]

  public init(_ signals: SystemSignal...) { self.init(signals) }

  public init(_ signals: [SystemSignal]) {
    self.signals = Set(signals).sorted { $0.number < $1.number }
  }

  /// True where a run has asked for the signal.
  package static func areCaught(_ number: Int32) -> Bool { linux_catches(number) != 0 }

  /// The signals that come while a run is started, which do not do what they do by default meanwhile.
  ///
  /// It never completes. Several of one kind that come at almost the same time may be one. What
  /// happens at a signal belongs to the process: it is as before when the last run ends that asked for
  /// it. It fails for what no process can catch: "catch" with `EINVAL`.
  public var received: SignalProducer<SystemSignal, IOError> { received() }

  /// The same, counted by `account`.
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

/// The signals of one run, on their way through a pipe: a handler may do no more than write to one.
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
    let signals = taken.withLock { taken in
      defer { taken = [] }
      return taken
    }
    for signal in signals { linux_release(signal.number, pipe.writing.number) }
  }

  func run(
    _ observer: Signal<SystemSignal, IOError>.Observer, _ wake: Wake, _ account: FlowAccount?
  ) {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while let count = try? pipe.reading.read(into: buffer, of: "signals", unless: wake), count > 0
      {
        for byte in buffer[..<count] {
          account?.count(received: 1)
          let isWanted = !wake.isSet
          if isWanted { observer.send(value: SystemSignal(Int32(byte))) }
          account?.count(sent: isWanted ? 1 : 0, dropped: isWanted ? 0 : 1)
        }
      }
    }
  }
}
