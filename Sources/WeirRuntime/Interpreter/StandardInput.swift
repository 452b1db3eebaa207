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
package final class StandardInput: FeedRun<LineBatch>, @unchecked Sendable {
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
  private let unhandled: UnhandledFailures
  private let places = DispatchSemaphore(value: 0)
  /// Whether the session has ended.
  private let isStopped = Synchronization.Atomic<Bool>(false)
  /// Whether a stream of the lines has been started.
  package private(set) var isReading = false
  private var input: LineReader
  private var readers: [Reader] = [] {
    didSet { readerCount = readers.count }
  }
  // Unchecked because it is read for each line. Changes on the session's thread only.
  @exclusivity(unchecked) private var readerCount = 0

  init(
    descriptor: Int32, loop: EventLoop, ioAccounts: IOAccounts, io: IORecorder,
    unhandled: UnhandledFailures
  ) {
    (self.descriptor, self.unhandled) = (descriptor, unhandled)
    input = LineReader(of: Self.name) { (buffer) throws(IOError) in
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw IOError("read", Self.name, code: errno) }
      }
    }
    // The semaphore starts at 0 and is signalled here, because it must not be freed with a smaller
    // value than it was created with.
    for _ in 0..<Self.batchesAhead { places.signal() }
    super.init(.lines, loop, io, ioAccounts.account("stdin.lines"))
  }

  private static let name = "standard input"
  /// The maximum number of batches that are read ahead.
  private static let batchesAhead = 4

  /// The lines that have not been delivered yet. A stream of them completes at the end of the input.
  ///
  /// A read error is reported as an unhandled failure and interrupts the stream, so that results
  /// for a part of the input are not mistaken for complete results.
  package var lines: LineFeed {
    LineFeed { [self] pipeline, observer, lifetime in
      let reader = Reader(pipeline, observer)
      if readers.isEmpty { keepSession(true) }
      readers.append(reader)
      lifetime.observeEnded { [self] in remove(reader) }
      startReading()
      scheduleMissedTurns(atLeast: 1)
    }
  }

  private func remove(_ reader: Reader) {
    guard let index = readers.firstIndex(where: { $0 === reader }) else { return }
    readers.remove(at: index)
    reader.isThere = false
    if readers.isEmpty { keepSession(false) }
  }

  private func startReading() {
    guard !isReading else { return }
    isReading = true
    _ = account
    guard end == nil else { return }
    // Lines that were read synchronously have been recorded.
    recordedCount = queued.count
    register()
    if !io.isPlaying, !Thread.start({ [self] in read() }) {
      endNow(.failed(.failure(IOError("start a thread for", account.name, code: EAGAIN))))
    }
  }

  /// Waits for the next line; returns nil at the end of the input or if `isStopped` returns true.
  /// Throws the failure that ended the input.
  package func nextLine(
    strippingEnding: Bool, isStopped: () -> Bool
  ) throws(SessionRecording.Failure) -> String? {
    while true {
      if io.isPlaying, queued.first?.isEmpty != false { queued = try io.nextInput()[...] }
      if let line = queued.first?.isEmpty == false
        ? queued[queued.startIndex].popBytes(keepingEnding: !strippingEnding) : nil
      {
        account.count(sent: 1)
        return String(decoding: line, as: UTF8.self)
      }
      queued = []
      if case .failed(let error)? = end, let failure = SessionRecording.Failure(error) {
        throw failure
      }
      if end != nil || io.isPlaying { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 50) <= 0 { if isStopped() { return nil } }
      readNext()
    }
  }

  /// Reads the next batch of lines, or detects the end or a failure of the input.
  private func readNext() {
    do throws(IOError) {
      guard let batch = try input.next() else { return endNow(.completed) }
      account.count(received: batch.lineCount)
      io.note(input: batch)
      queued = [batch]
    } catch {
      io.note(.failure(0, .io(error)))
      endNow(.failed(.failure(error)))
    }
  }

  /// Makes the reading thread end after its next read. Can be called on any thread.
  func stopReading() {
    isStopped.store(true, ordering: .relaxed)
    places.signal()
  }

  /// Passes batches to the loop, with a limited number of them pending. Runs on the reading thread.
  private func read() {
    while true {
      places.wait()
      if isStopped.load(ordering: .relaxed) { return }
      do throws(IOError) {
        guard let batch = try input.next() else { return end(.completed) }
        receive(batch)
      } catch {
        return end(.failed(.failure(error)))
      }
    }
  }

  override var isWanted: Bool { readerCount > 0 }

  /// Delivers the lines of a batch while there are observers and the session is not halted.
  override func pass(_ batch: LineBatch) -> LineBatch? {
    var batch = batch
    let supply = supplyWithin
    while let reader = readers.first, !batch.isEmpty, supply?.isHeld != true,
      !reader.pipeline.interpreter.isHalted
    {
      if readers.count == 1 {
        reader.pipeline.take(&batch, reader.observer) { [self] in
          reader.isThere && readerCount == 1 && supply?.isHeld != true
            && !reader.pipeline.interpreter.isHalted
        }
      } else if let line = batch.popBytes() {
        for reader in readers { reader.pipeline.take(line, reader.observer) }
      }
    }
    return batch.isEmpty ? nil : batch
  }

  override func taken() { places.signal() }

  override func terminate(_ end: Termination<Value>) {
    guard case .failed(let error) = end else {
      return readers.forEach { $0.observer.sendCompleted() }
    }
    unhandled.add(error)
    for reader in readers { reader.observer.sendInterrupted() }
  }
}
