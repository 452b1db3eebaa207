import Glibc
import Synchronization
import WeirTerminal

/// Text on its way to a descriptor, gathered until the program waits or it has grown large; to a
/// terminal, line by line.
final class Output: @unchecked Sendable {
  /// Standard error.
  static let error = Output(descriptor: 2)

  private static let capacity = 64 << 10

  private let descriptor: Int32
  private let isTerminal: Bool
  private let waiting: Mutex<[UInt8]>
  /// Why something could not be written, if that has happened.
  private(set) var failure: Int32?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    var buffer: [UInt8] = []
    buffer.reserveCapacity(Self.capacity)
    waiting = Mutex(buffer)
  }

  func write(_ text: String) {
    let endsLine = isTerminal && text.utf8.last == UInt8(ascii: "\n")
    waiting.withLock { waiting in
      waiting.append(contentsOf: text.utf8)
      if endsLine || waiting.count >= Self.capacity { flush(&waiting) }
    }
  }

  /// Writes a line and its end.
  func writeLine(_ line: UnsafeRawBufferPointer) {
    waiting.withLock { waiting in
      waiting.append(contentsOf: line)
      waiting.append(UInt8(ascii: "\n"))
      if isTerminal || waiting.count >= Self.capacity { flush(&waiting) }
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
    Output.error.write("error: cannot write the output: \(String(cString: strerror(failure)))\n")
    Output.error.flush()
    return .failed
  }
}
