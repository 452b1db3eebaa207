import Glibc
import Synchronization
import WeirLanguage
import WeirTerminal
import WeirText

/// Text on its way to a descriptor, gathered until the program waits or it has grown large; to a
/// terminal, line by line.
///
/// A terminal receives no control characters other than newlines, tabs and a theme's colours.
final class Output: @unchecked Sendable {
  /// Standard error.
  static let error = Output(descriptor: 2)

  private static let capacity = 64 << 10

  private let descriptor: Int32
  private let isTerminal: Bool
  private let escapes: Bool
  private let waiting: Mutex<[UInt8]>
  /// Why something could not be written, if that has happened.
  private(set) var failure: Int32?

  /// - Parameter isRaw: true to write program output to a terminal without escaping.
  init(descriptor: Int32, isRaw: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    escapes = isTerminal && !isRaw
    var buffer: [UInt8] = []
    buffer.reserveCapacity(Self.capacity)
    waiting = Mutex(buffer)
  }

  /// Writes program output or a document; unchanged unless the descriptor is a terminal.
  func write(_ text: String) {
    append(escapes ? text.visible.utf8 : text.utf8, endsLine: text.utf8.last == UInt8(ascii: "\n"))
  }

  /// Writes a line of program output and a newline.
  func writeLine(_ line: UnsafeRawBufferPointer) {
    if escapes {
      append((String(decoding: line, as: UTF8.self).visible + "\n").utf8, endsLine: true)
    } else {
      waiting.withLock { waiting in
        waiting.append(contentsOf: line)
        waiting.append(UInt8(ascii: "\n"))
        if isTerminal || waiting.count >= Self.capacity { flush(&waiting) }
      }
    }
  }

  /// Writes a line of weir's own and a newline; escaped on every descriptor.
  func show(_ line: StyledText, in theme: Theme = .none) {
    append((Sanitizer.text(of: theme.pieces(line)) + "\n").utf8, endsLine: true)
  }

  func show(_ lines: [StyledText], in theme: Theme = .none) {
    for line in lines { show(line, in: theme) }
  }

  /// Writes lines of weir's own and flushes.
  func report(_ lines: [StyledText], in theme: Theme = .none) {
    show(lines, in: theme)
    flush()
  }

  func report(_ message: String) { report([StyledText(message)]) }

  private func append(_ bytes: String.UTF8View, endsLine: Bool) {
    waiting.withLock { waiting in
      waiting.append(contentsOf: bytes)
      if isTerminal && endsLine || waiting.count >= Self.capacity { flush(&waiting) }
    }
  }

  /// Writes what waits; what cannot be written is lost, and `failure` says why.
  func flush() { waiting.withLock { flush(&$0) } }

  /// Writes what waits, unless something is being written. Any thread.
  func flushIfFree() { _ = waiting.withLockIfAvailable { flush(&$0) } }

  private func flush(_ waiting: inout [UInt8]) {
    if let problem = Descriptor.write(waiting, to: descriptor) { failure = failure ?? problem }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes what waits, and says where something could not be written; a reader that has what it
  /// wanted is no failure.
  ///
  /// - Returns: `status`, unless that is a failure of its own.
  func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    guard let failure else { return status }
    if failure == EPIPE { return .success }
    Output.error.report("error: cannot write the output: \(String(cString: strerror(failure)))")
    return .failed
  }
}
