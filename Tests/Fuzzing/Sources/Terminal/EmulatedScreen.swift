import Dispatch
import Glibc

@testable import WeirTerminal

/// A pseudo-terminal with its user: a thread that shows what is written there, and types once a
/// prompt stands there.
final class EmulatedScreen: @unchecked Sendable {
  let line = PseudoTerminal(width: width, height: height)
  private let bytes: [UInt8]
  private var terminal = Emulator(width: width, height: height)
  private let ended = DispatchSemaphore(value: 0)

  private static let (width, height) = (24, 6)
  /// Ends a paste, a quoted key and the line, and then the input.
  private static let end = "\u{1B}[201~\u{3}\u{3}\u{3}\u{4}\u{4}".utf8

  init(typing bytes: [UInt8]) {
    self.bytes = bytes + Self.end
    // The keys that quit and suspend would send their signals to the fuzzer and to its group.
    var modes = line.modes
    withUnsafeMutableBytes(of: &modes.c_cc) { codes in
      for code in [VQUIT, VSUSP] { codes[Int(code)] = 0 }
    }
    tcsetattr(line.slave, TCSANOW, &modes)
  }

  func start() {
    DispatchQueue(label: "screen").async { [self] in
      var hasTyped = false
      while let written = line.read(within: 60) {
        terminal.feed(written)
        // Before its prompt stands there the terminal acts on control characters itself.
        guard !hasTyped, terminal.tail(1) == ["weir>"] else { continue }
        Descriptor.write(bytes, to: line.master)
        hasTyped = true
      }
      ended.signal()
    }
  }

  /// Returns the terminal once it has shown all that was written.
  func stop() -> Emulator {
    close(line.slave)
    ended.wait()
    close(line.master)
    return terminal
  }
}
