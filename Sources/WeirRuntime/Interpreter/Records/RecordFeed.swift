import Weir
import WeirStreams

/// The records in the lines of a stream.
package struct RecordFeed {
  /// The reaction to a malformed line.
  package enum OnMalformed {
    case fail, skip
    case replace(with: Value)
  }

  package let stream: Stream
  package let format: RecordFormat
  package let onMalformed: OnMalformed
  /// Converts each record; nil if the records themselves are emitted. Throws for an invalid record.
  package var convert: ((Value, _ line: Int) throws(FormatError) -> Value)?

  package init(
    stream: Stream, format: RecordFormat, onMalformed: OnMalformed,
    convert: ((Value, _ line: Int) throws(FormatError) -> Value)? = nil
  ) {
    (self.stream, self.format, self.onMalformed, self.convert) = (
      stream, format, onMalformed, convert
    )
  }

  /// Returns the results of `steps` for the records. Each run has its own reader.
  package func producer(
    through steps: [FusedStep], _ interpreter: Interpreter
  ) -> SignalProducer<Value, Value> {
    nonisolated(unsafe) let feed = self
    return SignalProducer { observer, lifetime in
      let run = RecordRun(feed, ElementPipeline(steps, interpreter), observer, lifetime)
      feed.stream.startTexts(
        in: lifetime, interpreter, having: feed.format.required, bytes: { run.take($0, after: $1) },
        value: { run.take($0) }, end: { run.end($0) })
    }
  }
}

/// A run of a record feed.
private final class RecordRun: @unchecked Sendable {
  private let feed: RecordFeed
  private let reader: any RecordReader
  private let pipeline: ElementPipeline
  private let observer: Signal<Value, Value>.Observer
  private let lifetime: Lifetime
  // Unchecked: accessed on the session's thread only, and never during a mutation.
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var hasEnded = false

  init(
    _ feed: RecordFeed, _ pipeline: ElementPipeline, _ observer: Signal<Value, Value>.Observer,
    _ lifetime: Lifetime
  ) {
    (self.feed, self.pipeline) = (feed, pipeline)
    (self.observer, self.lifetime) = (observer, lifetime)
    reader = feed.format.makeReader()
  }

  func take(_ value: Value) {
    guard case .string(var text) = value else {
      return fail(FormatError(.record, "a stream of texts is read, not of '\(value.typeName)'"))
    }
    text.withUTF8 { take(UnsafeRawBufferPointer($0), after: 0) }
  }

  /// - Parameter dropped: the number of lines that were dropped before the line.
  func take(_ line: UnsafeRawBufferPointer, after dropped: Int) {
    guard !hasEnded else { return }
    number += dropped + 1
    takeRecords { () throws(FormatError) in try reader.read(line, number: number) }
  }

  /// Processes the record that `first` reads, and further records that the line completes.
  @inline(__always)
  private func takeRecords(_ first: () throws(FormatError) -> Bool) {
    guard takeRecord(first) else { return }
    while reader.hasMore, !hasEnded, !lifetime.hasEnded, !pipeline.interpreter.isHalted,
      takeRecord({ () throws(FormatError) in try reader.readNext() })
    {}
  }

  /// Reads and processes a record.
  ///
  /// - Returns: false if there is no record; true after a malformed record.
  @inline(__always)
  private func takeRecord(_ read: () throws(FormatError) -> Bool) -> Bool {
    do throws(FormatError) {
      guard try read() else { return false }
      defer { reader.endRecord() }
      guard let convert = feed.convert else {
        pipeline.take(reader, observer)
        return true
      }
      pipeline.take(try convert(reader.value(), reader.number), observer)
    } catch {
      handle(error)
    }
    return true
  }

  func end(_ termination: Termination<Value>) {
    guard !hasEnded else { return }
    switch termination {
    case .completed:
      takeRecords { () throws(FormatError) in try reader.finish() }
      if !hasEnded { observer.sendCompleted() }
    case .failed(let error): observer.send(error: error)
    case .interrupted: observer.sendInterrupted()
    }
  }

  private func handle(_ error: FormatError) {
    switch feed.onMalformed {
    case .fail: fail(error)
    case .skip: break
    case .replace(let value): pipeline.take(value, observer)
    }
  }

  private func fail(_ error: FormatError) {
    hasEnded = true
    observer.send(error: .object(FormatErrorValue(error)))
  }
}
