import Glibc
import Weir

/// Writes lines to a descriptor on a separate thread. Lines that arrive quickly are written
/// together; otherwise each line is written immediately.
///
///     let writer = try LineWriter(descriptor: 1, name: "standard output")
///     try writer.write("hello")
///     try writer.finish()
///
/// Any thread may write. `write(_:)` blocks while at least `capacity` bytes are buffered. The first
/// call after a failed write throws its error, such as `EPIPE` for a closed pipe or `ENOSPC` for a
/// full disk, and so do all later calls. If `cancel()` drops buffered lines, the error is
/// `ECANCELED`.
public final class LineWriter: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// The end of each line in `bytes`.
    var ends: [Int] = []
    var isWriting = false
    var isFinishing = false
    var hasEnded = false
    var failure: IOError?
    var whenEnded: ((IOError?) -> Void)?

    var isBusy: Bool { !bytes.isEmpty || isWriting }
  }

  private let name: String
  private let capacity: Int
  private let account: FlowAccount?
  private let host: WritingHost?
  private let wake: Wake
  private let state = Monitor(State())

  /// Creates a writer and starts its thread.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor to write to.
  ///   - name: the name of the destination in errors.
  ///   - capacity: the size of the buffer in bytes.
  ///   - isOwned: whether to close the descriptor at the end.
  ///   - account: counts a line as received when it is buffered, and as sent when it is written.
  public convenience init(
    descriptor: Int32, name: String, capacity: Int = 64 << 10, isOwned: Bool = false,
    account: FlowAccount? = nil
  ) throws(IOError) {
    try self.init(
      Descriptor(descriptor, isOwned: isOwned), name: name, capacity: capacity, account: account)
  }

  package convenience init(
    _ descriptor: Descriptor, name: String, capacity: Int = 64 << 10, account: FlowAccount? = nil
  ) throws(IOError) {
    try self.init(name: name, capacity: capacity, account: account) { _ in descriptor }
  }

  /// Creates a writer and starts its thread.
  ///
  /// - Parameters:
  ///   - portion: the maximum number of bytes for one write, which always contains whole lines.
  ///     A longer line is written alone.
  ///   - open: opens the destination. Called on the thread of the writer, where it can block.
  ///     Returns nil if `wake` was set.
  init(
    name: String, capacity: Int = 64 << 10, portion: Int = .max, account: FlowAccount? = nil,
    host: WritingHost? = nil,
    open: @escaping @Sendable (_ wake: Wake) throws(IOError) -> Descriptor?
  ) throws(IOError) {
    (self.name, self.account, self.host) = (name, account, host)
    self.capacity = max(1, capacity)
    wake = try Wake()
    let worker = Worker(name, portion, wake, state, account, host)
    try WorkThread.begin(name) { worker.run(open) }
  }

  deinit { cancel() }

  /// Buffers a line, which is written with a line ending. Blocks until there is room.
  public func write(_ line: Line) throws(IOError) {
    let failure: IOError?
    if let host {
      guard let outcome = state.when(hasRoom, unless: host.isStopped, { take(line, &$0) }) else {
        account?.count(received: 1, dropped: 1)
        throw IOError("write", name, code: ECANCELED)
      }
      failure = outcome
    } else {
      failure = state.when(hasRoom) { take(line, &$0) }
    }
    if let failure { throw failure }
  }

  private func hasRoom(_ state: borrowing State) -> Bool {
    state.bytes.isEmpty || state.bytes.count < capacity || state.hasEnded
  }

  private func take(_ line: Line, _ state: inout State) -> IOError? {
    guard state.failure == nil, !state.hasEnded, !state.isFinishing else {
      account?.count(received: 1, dropped: 1)
      return state.failure ?? IOError("write", name, code: EBADF)
    }
    account?.count(received: 1)
    if !state.isBusy { host?.isBusy(true) }
    line.withBytes { state.bytes.append(contentsOf: $0) }
    state.bytes.append(UInt8(ascii: "\n"))
    state.ends.append(state.bytes.count)
    return nil
  }

  /// Waits until all buffered lines are written.
  public func flush() throws(IOError) {
    if let failure = state.when({ !$0.isBusy }, { $0.failure }) { throw failure }
  }

  /// Writes the buffered lines, then stops; later lines are rejected. Blocks until the writer has
  /// stopped.
  public func finish() throws(IOError) {
    state.with { $0.isFinishing = true }
    if let failure = state.when(\.hasEnded, { $0.failure }) { throw failure }
  }

  /// Writes the buffered lines, then stops, without blocking. `whenEnded` is called on the thread
  /// of the writer, or immediately if the writer has already stopped.
  func finish(_ whenEnded: @escaping (IOError?) -> Void) {
    let failure = state.with { state -> IOError?? in
      state.isFinishing = true
      if state.hasEnded { return .some(state.failure) }
      state.whenEnded = whenEnded
      return nil
    }
    if let failure { whenEnded(failure) }
  }

  /// Stops and drops the lines that are not written yet. Thread-safe.
  public func cancel() {
    state.with { $0.isFinishing = true }
    wake.set()
  }
}

extension LineWriter {
  /// The work of the writer's thread. It does not retain the writer, whose deinit stops the thread.
  private final class Worker: Sendable {
    private let name: String
    private let portion: Int
    private let wake: Wake
    private let state: Monitor<State>
    private let account: FlowAccount?
    private let host: WritingHost?

    init(
      _ name: String, _ portion: Int, _ wake: Wake, _ state: Monitor<State>,
      _ account: FlowAccount?, _ host: WritingHost?
    ) {
      (self.name, self.portion, self.wake) = (name, portion, wake)
      (self.state, self.account, self.host) = (state, account, host)
    }

    func run(_ open: (Wake) throws(IOError) -> Descriptor?) {
      var failure: IOError?
      do throws(IOError) {
        if let descriptor = try open(wake) {
          failure = writeAll(to: descriptor)
          descriptor.close()
        }
      } catch {
        failure = error
      }
      // The descriptor and the wake are closed before the end is reported.
      wake.close()
      end(failure)
    }

    private func writeAll(to descriptor: Descriptor) -> IOError? {
      var (bytes, ends): ([UInt8], [Int]) = ([], [])
      while !wake.isSet {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state.when({ !$0.bytes.isEmpty || $0.isFinishing }) { state in
          swap(&bytes, &state.bytes)
          swap(&ends, &state.ends)
          state.isWriting = !bytes.isEmpty
        }
        guard !bytes.isEmpty else { break }
        // The account is updated before the host is notified that no line is pending.
        if let failure = write(bytes, ends, to: descriptor) { return failure }
        state.with { state in
          state.isWriting = false
          if !state.isBusy { host?.isBusy(false) }
        }
      }
      return nil
    }

    private func write(_ bytes: [UInt8], _ ends: [Int], to descriptor: Descriptor) -> IOError? {
      var (written, failure): (Int, IOError?) = (0, nil)
      do throws(IOError) {
        var line = 0
        while line < ends.count {
          let start = written
          // Find the last line that ends within the portion; at least one line is written.
          while line + 1 < ends.count, ends[line + 1] - start <= portion { line += 1 }
          let part = bytes[start..<ends[line]]
          var count = 0
          defer { written = start + count }
          try descriptor.write(all: part, to: name, unless: wake, written: &count)
          guard count == part.count else { break }
          line += 1
        }
      } catch {
        failure = error
      }
      let sent = written == bytes.count ? ends.count : ends.count { $0 <= written }
      account?.count(sent: sent, dropped: ends.count - sent)
      return sent == ends.count ? failure : failure ?? cancellation
    }

    private var cancellation: IOError { IOError("write", name, code: ECANCELED) }

    private func end(_ failure: IOError?) {
      let (wasBusy, whenEnded, failure) = state.with { state in
        account?.count(dropped: state.ends.count)
        (state.hasEnded, state.failure) = (
          true, failure ?? (state.ends.isEmpty ? nil : cancellation)
        )
        let wasBusy = state.isBusy
        (state.bytes, state.ends, state.isWriting) = ([], [], false)
        defer { state.whenEnded = nil }
        return (wasBusy, state.whenEnded, state.failure)
      }
      whenEnded?(failure)
      if wasBusy { host?.isBusy(false) }
    }
  }
}
