import Dispatch
import Glibc
import Synchronization
import Weir
import WeirStreams

/// The lines of a file descriptor. They are read on a separate thread once a stream of the lines is
/// started, or synchronously by `nextLine(strippingEnding:isStopped:)`.
///
/// All observers share the lines. Without observers, lines that were already read remain buffered
/// and reading pauses.
package final class StandardInput: @unchecked Sendable, LineFeed {
  /// An observer of the lines.
  private final class Reader: @unchecked Sendable {
    let pipeline: ElementPipeline
    let observer: Signal<Value, Value>.Observer
    // Changes only between two lines, on the session's thread.
    @exclusivity(unchecked) var isThere = true

    init(_ pipeline: ElementPipeline, _ observer: Signal<Value, Value>.Observer) {
      (self.pipeline, self.observer) = (pipeline, observer)
    }
  }

  package let descriptor: Int32
  private let ioAccounts: IOAccounts
  /// The account of the lines. First accessed on the session's thread.
  private lazy var account = ioAccounts.account("stdin.lines")
  private let loop: EventLoop
  private let io: IORecorder
  private let unhandled: UnhandledFailures
  /// The number of the source in the recording; nil before the first observer.
  private var number: Int?
  private let room = DispatchSemaphore(value: 0)
  /// Whether the session has ended.
  private let isStopped = Synchronization.Atomic<Bool>(false)
  /// Whether a stream of the lines has been started.
  package private(set) var isReading = false
  private var input: LineReader
  /// The batches that were read and not delivered yet.
  private var waiting: [LineBatch] = []
  private var readers: [Reader] = [] {
    didSet { readerCount = readers.count }
  }
  // Unchecked because it is read for each line. Changes on the session's thread only.
  @exclusivity(unchecked) private var readerCount = 0
  /// Whether the delivery of the next batch is scheduled.
  private var isScheduled = false
  private var hasEnded = false
  /// The failure that ended the input; nil if the input has not ended or has ended regularly.
  private var failure: SessionRecording.Failure?

  init(
    descriptor: Int32, loop: EventLoop, ioAccounts: IOAccounts, io: IORecorder,
    unhandled: UnhandledFailures
  ) {
    self.descriptor = descriptor
    (self.loop, self.ioAccounts, self.io, self.unhandled) = (loop, ioAccounts, io, unhandled)
    input = LineReader(of: Self.name) { (buffer) throws(IOError) in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw IOError("read", Self.name, code: errno) }
      }
    }
    // The semaphore starts at 0 and is signalled here, because it must not be freed with a smaller
    // value than it was created with.
    for _ in 0..<Self.batchesAhead { room.signal() }
  }

  private static let name = "standard input"
  /// The maximum number of batches that are read ahead.
  private static let batchesAhead = 4

  /// Returns the results of `pipeline` for the lines that have not been delivered yet; completes at
  /// the end of the input.
  ///
  /// A read error is reported as an unhandled failure and interrupts the stream, so that results
  /// for a part of the input are not mistaken for complete results.
  package func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [self] observer, lifetime in
      let reader = Reader(pipeline, observer)
      if readers.isEmpty { loop.hold() }
      readers.append(reader)
      lifetime.observeEnded { [self] in remove(reader) }
      begin()
    }
  }

  private func remove(_ reader: Reader) {
    guard let index = readers.firstIndex(where: { $0 === reader }) else { return }
    readers.remove(at: index)
    reader.isThere = false
    if readers.isEmpty { loop.release() }
  }

  private func begin() {
    if !isReading {
      isReading = true
      _ = account
      if !hasEnded {
        number = io.open(
          account.name,
          IORecorder.ReplayHandlers(lines: { self.take($0) }, end: { self.takeEnd($0) }))
        if !io.isPlaying, !Thread.start({ [self] in read() }) {
          takeEnd(.io(IOError("start a thread for", account.name, code: EAGAIN)))
        }
      }
    }
    scheduleNext()
  }

  /// Waits for the next line; returns nil at the end of the input or if `isStopped` returns true.
  /// Throws the failure that ended the input.
  package func nextLine(
    strippingEnding: Bool, isStopped: () -> Bool
  ) throws(SessionRecording.Failure) -> String? {
    while true {
      if io.isPlaying, waiting.first?.isEmpty != false { waiting = try io.nextInput() }
      if let line = waiting.first?.isEmpty == false
        ? waiting[0].popBytes(keepingEnding: !strippingEnding) : nil
      {
        account.count(sent: 1)
        return String(decoding: line, as: UTF8.self)
      }
      waiting = []
      if let failure { throw failure }
      if hasEnded || io.isPlaying { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 50) <= 0 { if isStopped() { return nil } }
      readNext()
    }
  }

  /// Reads the next batch of lines, or detects the end or a failure of the input.
  private func readNext() {
    do throws(IOError) {
      guard let batch = try input.next() else { return hasEnded = true }
      account.count(received: batch.lineCount)
      io.note(input: batch)
      waiting = [batch]
    } catch {
      io.note(.failure(0, .io(error)))
      (hasEnded, failure) = (true, .io(error))
    }
  }

  /// Makes the reading thread end after its next read. Can be called on any thread.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    room.signal()
  }

  /// Passes batches to the loop, with a limited number of them pending. Runs on the reading thread.
  private func read() {
    while true {
      room.wait()
      if isStopped.load(ordering: .relaxed) { return }
      do throws(IOError) {
        guard let batch = try input.next() else { return scheduleEnd(nil) }
        account.count(received: batch.lineCount)
        loop.schedule { [self] in arrive(batch) }
      } catch {
        return scheduleEnd(.io(error))
      }
    }
  }

  private func arrive(_ batch: LineBatch) {
    if let number { io.note(batch, of: number) }
    take(batch)
  }

  private func scheduleEnd(_ failure: SessionRecording.Failure?) {
    loop.schedule { [self] in
      if let number { io.note(end: failure, of: number) }
      takeEnd(failure)
    }
  }

  private func take(_ batch: LineBatch) {
    waiting.append(batch)
    scheduleNext()
  }

  private func takeEnd(_ failure: SessionRecording.Failure?) {
    (hasEnded, self.failure) = (true, failure)
    scheduleNext()
  }

  private func scheduleNext() {
    guard !isScheduled, !readers.isEmpty else { return }
    isScheduled = true
    loop.schedule { [self] in
      isScheduled = false
      if !waiting.isEmpty { sendNext() }
      if waiting.isEmpty, hasEnded { end() }
    }
  }

  /// Delivers the lines of a batch while there are observers and the session is not halted.
  private func sendNext() {
    var batch = waiting.removeFirst()
    let count = batch.lineCount
    while let reader = readers.first, !batch.isEmpty, !reader.pipeline.interpreter.isHalted {
      if readers.count == 1 {
        reader.pipeline.take(&batch, reader.observer) { [self] in
          reader.isThere && readerCount == 1 && !reader.pipeline.interpreter.isHalted
        }
      } else if let line = batch.popBytes() {
        for reader in readers { reader.pipeline.take(line, reader.observer) }
      }
    }
    account.count(sent: count - batch.lineCount)
    if batch.isEmpty { room.signal() } else { waiting.insert(batch, at: 0) }
    if !waiting.isEmpty { scheduleNext() }
  }

  private func end() {
    guard let failure else { return readers.forEach { $0.observer.sendCompleted() } }
    unhandled.add(failure.value)
    for reader in readers { reader.observer.sendInterrupted() }
  }
}
