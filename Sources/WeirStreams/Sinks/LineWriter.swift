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
    var whenEnded: ((IOError?) -> Void)?

    var isBusy: Bool { !bytes.isEmpty || isWriting }
  }

  private let name: String
  private let capacity: Int
  private let account: FlowAccount?
  private let host: WritingHost?
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

  package convenience init(
    _ descriptor: Descriptor, name: String, capacity: Int = 64 << 10, account: FlowAccount? = nil
  ) throws(IOError) {
    try self.init(name: name, capacity: capacity, account: account) { _ in descriptor }
  }

  /// - Parameters:
  ///   - portion: no more bytes than this go with one write, unless one line has more, and whole lines.
  ///   - open: is called on the thread of the writer, and may wait; nil where `wake` ended that.
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

  /// Hands in a line, which is written with an ending; waits for room.
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

  /// Waits until all that was handed in is written.
  public func flush() throws(IOError) {
    if let failure = state.when({ !$0.isBusy }, { $0.failure }) { throw failure }
  }

  /// Writes what was handed in, then stops; no line is taken any more.
  public func finish() throws(IOError) {
    state.with { $0.isFinishing = true }
    if let failure = state.when(\.hasEnded, { $0.failure }) { throw failure }
  }

  /// The same without waiting: `whenEnded` is called by the thread of the writer, or at once.
  func finish(_ whenEnded: @escaping (IOError?) -> Void) {
    let failure = state.with { state -> IOError?? in
      state.isFinishing = true
      if state.hasEnded { return .some(state.failure) }
      state.whenEnded = whenEnded
      return nil
    }
    if let failure { whenEnded(failure) }
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
      // All is closed before anybody is told of the end.
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
        // What is told of it comes before it is said that nothing waits.
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
          // The last line that ends within the portion, or the first.
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
