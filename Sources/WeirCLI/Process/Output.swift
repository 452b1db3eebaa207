import Glibc
import Synchronization
import WeirLanguage
import WeirTerminal
import WeirText

/// Buffered text output to a descriptor.
///
/// The buffer is flushed when it is large or the program waits, and after each line on a terminal.
/// A terminal receives no control characters other than newlines, tabs and the colors of a theme.
final class Output: @unchecked Sendable {
  /// Standard error.
  static let error = Output(descriptor: 2)

  private static let capacity = 64 << 10

  private let descriptor: Int32
  private let isTerminal: Bool
  private let escapes: Bool
  private let waiting: Mutex<[UInt8]>
  /// The `errno` of the first failed write, if any.
  private(set) var failure: Int32?

  /// - Parameter isRaw: whether to write program output to a terminal without escaping.
  init(descriptor: Int32, isRaw: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    escapes = isTerminal && !isRaw
    var buffer: [UInt8] = []
    buffer.reserveCapacity(Self.capacity)
    waiting = Mutex(buffer)
  }

  /// Writes program output or a document, unchanged unless the descriptor is a terminal.
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

  /// Writes a line of Weir's own text and a newline, escaped on every descriptor.
  func show(_ line: StyledText, in theme: Theme = .none) {
    append((Sanitizer.text(of: theme.pieces(line)) + "\n").utf8, endsLine: true)
  }

  func show(_ lines: [StyledText], in theme: Theme = .none) {
    for line in lines { show(line, in: theme) }
  }

  /// Writes lines of Weir's own text and flushes.
  func report(_ lines: [StyledText], in theme: Theme = .none) {
    show(lines, in: theme)
    flush()
  }

  func report(_ message: String) { report([StyledText(message)]) }

  /// Writes a document to standard output.
  static func print(_ text: String) -> ExitStatus {
    let output = Output(descriptor: 1)
    output.write(text)
    return output.finish(.success)
  }

  private func append(_ bytes: String.UTF8View, endsLine: Bool) {
    waiting.withLock { waiting in
      waiting.append(contentsOf: bytes)
      if isTerminal && endsLine || waiting.count >= Self.capacity { flush(&waiting) }
    }
  }

  /// Writes the buffered text. If the write fails, the text is lost and `failure` is set.
  func flush() { waiting.withLock { flush(&$0) } }

  /// Writes the buffered text, unless another write is in progress. Thread-safe.
  func flushIfFree() { _ = waiting.withLockIfAvailable { flush(&$0) } }

  private func flush(_ waiting: inout [UInt8]) {
    if let problem = Descriptor.write(waiting, to: descriptor) { failure = failure ?? problem }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Flushes and reports a failed write. A reader that closes the pipe early is not a failure.
  ///
  /// - Returns: `status`, unless the write failed.
  func finish(_ status: ExitStatus) -> ExitStatus {
    flush()
    guard let failure else { return status }
    if failure == EPIPE { return .success }
    Output.error.report("error: cannot write the output: \(String(cString: strerror(failure)))")
    return .failed
  }
}
