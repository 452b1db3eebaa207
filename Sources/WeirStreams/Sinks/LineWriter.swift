import Glibc
import Weir

/// Writes lines to a descriptor on a thread of its own: many with one write while they come fast, each
/// at once while they come slowly.
///
///     let writer = try LineWriter(descriptor: 1, name: "standard output")
///     try writer.write("hello")
///     try writer.finish()
///
/// Any thread may write. Where `capacity` bytes wait, who writes waits; a line that is longer goes by
/// itself. Errors are those of writing, such as `EPIPE` where nobody reads any more and `ENOSPC` where
/// a disk is full: they are thrown by the first call that comes after them, and by all that follow.
/// So is `ECANCELED` where what was handed in is dropped by `cancel()`.
public final class LineWriter: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// Where each line ends in those bytes.
    var ends: [Int] = []
    var isWriting = false
    var isFinishing = false
    var hasEnded = false
    var failure: IOError?

    var isIdle: Bool { (bytes.isEmpty && !isWriting) || hasEnded }
  }

  private let descriptor: Descriptor
  private let name: String
  private let capacity: Int
  private let account: FlowAccount?
  private let wake: Wake
  private let state = Monitor(State())

  /// - Parameters:
  ///   - name: what it is called in errors.
  ///   - isOwned: whether the descriptor is closed at the end.
  ///   - account: counts a line as received when it is handed in, as sent when it is written.
  public convenience init(
    descriptor: Int32, name: String, capacity: Int = 64 << 10, isOwned: Bool = false,
    account: FlowAccount? = nil
  ) throws(IOError) {
    try self.init(
      Descriptor(descriptor, isOwned: isOwned), name: name, capacity: capacity, account: account)
  }

  package init(
    _ descriptor: Descriptor, name: String, capacity: Int = 64 << 10, account: FlowAccount? = nil
  ) throws(IOError) {
    (self.descriptor, self.name, self.account) = (descriptor, name, account)
    self.capacity = max(1, capacity)
    wake = try Wake()
    let worker = Worker(descriptor, name, wake, state, account)
    try WorkThread.begin(name, stackSize: 256 << 10) { worker.run() }
  }

  deinit { cancel() }

  /// Hands in a line, which is written with an ending; waits for room.
  public func write(_ line: Line) throws(IOError) {
    let failure = state.when({ $0.bytes.isEmpty || $0.bytes.count < capacity || $0.hasEnded }) {
      state -> IOError? in
      guard state.failure == nil, !state.hasEnded, !state.isFinishing else {
        account?.count(received: 1, dropped: 1)
        return state.failure ?? IOError("write", name, code: EBADF)
      }
      account?.count(received: 1)
      line.withBytes { state.bytes.append(contentsOf: $0) }
      state.bytes.append(UInt8(ascii: "\n"))
      state.ends.append(state.bytes.count)
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits until all that was handed in is written.
  public func flush() throws(IOError) {
    if let failure = state.when(\.isIdle, { $0.failure }) { throw failure }
  }

  /// Writes what was handed in, then stops; no line is taken any more.
  public func finish() throws(IOError) {
    state.with { $0.isFinishing = true }
    if let failure = state.when(\.hasEnded, { $0.failure }) { throw failure }
  }

  /// Stops, and drops what is not written yet. Any thread may say so.
  public func cancel() {
    state.with { $0.isFinishing = true }
    wake.set()
  }
}

extension LineWriter {
  /// The thread, which keeps the writer's parts and not the writer: that stops it when it goes away.
  private final class Worker: Sendable {
    private let descriptor: Descriptor
    private let name: String
    private let wake: Wake
    private let state: Monitor<State>
    private let account: FlowAccount?

    init(
      _ descriptor: Descriptor, _ name: String, _ wake: Wake, _ state: Monitor<State>,
      _ account: FlowAccount?
    ) {
      (self.descriptor, self.name, self.wake) = (descriptor, name, wake)
      (self.state, self.account) = (state, account)
    }

    func run() {
      var (bytes, ends): ([UInt8], [Int]) = ([], [])
      var failure: IOError?
      while failure == nil, !wake.isSet {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state.when({ !$0.bytes.isEmpty || $0.isFinishing }) { state in
          swap(&bytes, &state.bytes)
          swap(&ends, &state.ends)
          state.isWriting = true
        }
        guard !bytes.isEmpty else { break }
        failure = write(bytes, ends)
        state.with { ($0.isWriting, $0.failure) = (false, failure) }
      }
      end(failure)
    }

    private func write(_ bytes: [UInt8], _ ends: [Int]) -> IOError? {
      var (written, failure): (Int, IOError?) = (0, nil)
      do throws(IOError) {
        try descriptor.write(all: bytes, to: name, unless: wake, written: &written)
      } catch {
        failure = error
      }
      let sent = written == bytes.count ? ends.count : ends.count { $0 <= written }
      account?.count(sent: sent, dropped: ends.count - sent)
      return sent == ends.count ? failure : failure ?? cancellation
    }

    private var cancellation: IOError { IOError("write", name, code: ECANCELED) }

    private func end(_ failure: IOError?) {
      // Before anybody is told of the end.
      descriptor.close()
      state.with { state in
        account?.count(dropped: state.ends.count)
        (state.hasEnded, state.failure) = (
          true, failure ?? (state.ends.isEmpty ? nil : cancellation)
        )
        (state.bytes, state.ends, state.isWriting) = ([], [], false)
      }
    }
  }
}
