import Dispatch
import Glibc

@testable import WeirTerminal

/// A pseudo-terminal with a simulated user: a thread that displays the output, and types when a
/// prompt appears.
final class EmulatedScreen: @unchecked Sendable {
  let line = PseudoTerminal(width: width, height: height)
  private let bytes: [UInt8]
  private var terminal = Emulator(width: width, height: height)
  private let ended = DispatchSemaphore(value: 0)

  private static let (width, height) = (24, 6)
  /// Keys that end a paste, a quoted key, the line and then the input.
  private static let end = "\u{1B}[201~\u{3}\u{3}\u{3}\u{4}\u{4}".utf8

  init(typing bytes: [UInt8]) {
    self.bytes = bytes + Self.end
    // Disables the quit and suspend keys, whose signals would reach the fuzzer and its process
    // group.
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
        // Before the prompt appears, the terminal itself interprets control characters.
        guard !hasTyped, terminal.tail(1) == ["weir>"] else { continue }
        Descriptor.write(bytes, to: line.master)
        hasTyped = true
      }
      ended.signal()
    }
  }

  /// Returns the terminal after it has displayed all output.
  func stop() -> Emulator {
    close(line.slave)
    ended.wait()
    close(line.master)
    return terminal
  }
}
