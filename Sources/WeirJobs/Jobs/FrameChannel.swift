import Glibc
import WeirStreams

/// The frames of a job and a worker on two descriptors.
public final class FrameChannel {
  private let input: Descriptor
  private let output: Descriptor
  private var buffer: [UInt8] = []
  private var start = 0
  /// Receives the bytes of a read.
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// The number of bytes for which the channel has memory.
  var capacity: Int { buffer.capacity + chunk.capacity }

  /// The greatest length of a frame. The buffer grows only with the bytes that arrive.
  private static let limit = 1 << 30

  init(input: Descriptor, output: Descriptor) { (self.input, self.output) = (input, output) }

  /// The channel of a worker on its standard streams.
  public static func standard() -> FrameChannel {
    FrameChannel(input: Descriptor(0, isOwned: false), output: Descriptor(1, isOwned: false))
  }

  /// Waits for a frame; returns nil at the end of the input, or if a frame is incomplete.
  public func receive() -> WorkerFrame? {
    guard fill(4) else { return nil }
    let length = buffer[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= Self.limit, fill(4 + length) else { return nil }
    defer { start += 4 + length }
    return WorkerFrame(buffer[start + 4], Array(buffer[start + 5..<start + 4 + length]))
  }

  /// Sends a frame; returns false if the other end has closed.
  public func send(_ frame: WorkerFrame) -> Bool {
    var written = 0
    return
      (try? output.write(all: frame.bytes[...], to: "the job", written: &written)) != nil
  }

  /// Reads until the buffer contains `count` bytes; returns false at the end of the input.
  private func fill(_ count: Int) -> Bool {
    if buffer.count - start < count, start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    while buffer.count - start < count {
      let read = chunk.withUnsafeMutableBytes {
        Glibc.read(input.number, $0.baseAddress, $0.count)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return false }
      buffer += chunk[..<read]
    }
    return true
  }
}
