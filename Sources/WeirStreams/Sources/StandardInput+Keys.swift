import Glibc
import Weir

extension StandardInput {
  /// Emits each key press without echoing it.
  ///
  /// The terminal is in non-canonical mode while the producer is started, and is restored
  /// afterwards. Ctrl-C and similar keys still send signals. Fails if the descriptor is not a
  /// terminal: "read keys of" with `ENOTTY`. Completes when the terminal is closed.
  ///
  ///     StandardInput().keys.startWithResult { print($0) }
  public var keys: SignalProducer<Key, IOError> { keys() }

  /// Emits each key press without echoing it, counted by `account`.
  public func keys(account: FlowAccount? = nil) -> SignalProducer<Key, IOError> {
    SignalProducer { [descriptor] observer, lifetime in
      do throws(IOError) {
        let wake = try Wake()
        let mode = try KeyMode(descriptor)
        lifetime.observeEnded {
          wake.set()
          mode.restore()
        }
        try WorkThread.begin("keys") {
          readKeys(Descriptor(descriptor, isOwned: false), observer, wake, mode, account)
        }
      } catch {
        observer.send(error: error)
      }
    }
  }
}

private func readKeys(
  _ descriptor: Descriptor, _ observer: Signal<Key, IOError>.Observer, _ wake: Wake,
  _ mode: KeyMode, _ account: FlowAccount?
) {
  var parser = KeyParser()
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  defer { buffer.deallocate() }
  func send(_ keys: [Key]) {
    for key in keys { observer.send(key, unless: wake, account) }
  }
  while !wake.isSet {
    // An escape byte is the Escape key if no other byte follows within 50 ms.
    let outcome = wake.wait(for: descriptor.number, milliseconds: parser.isHalf ? 50 : -1)
    if outcome == .late { send(parser.giveUp()) }
    guard outcome == .ready else { continue }
    do throws(IOError) {
      let count = try descriptor.read(into: buffer, of: "keys", unless: wake)
      send(parser.read(buffer[..<count]))
      guard count == 0, !wake.isSet else { continue }
      send(parser.giveUp())
      mode.restore()
      return observer.sendCompleted()
    } catch {
      mode.restore()
      return observer.send(error: error)
    }
  }
}

/// Puts a terminal into non-canonical mode until it is restored.
private final class KeyMode: Sendable {
  private let descriptor: Int32
  private let before: Locked<termios?>

  init(_ descriptor: Int32) throws(IOError) {
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else {
      throw IOError("read keys of", "descriptor \(descriptor)", code: errno)
    }
    self.descriptor = descriptor
    before = Locked(mode)
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(descriptor, TCSANOW, &mode)
  }

  func restore() {
    before.withLock { before in
      if var mode = before { tcsetattr(descriptor, TCSANOW, &mode) }
      before = nil
    }
  }
}
