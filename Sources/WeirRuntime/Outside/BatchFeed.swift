import Weir
import WeirNetwork
import WeirStreams

extension LineFeed {
  /// Creates a feed of the lines that a source delivers in batches on its own thread. Each run reads
  /// the source again.
  ///
  /// - Parameter read: starts reading for a run; returns nil if a recording is replayed.
  package init(
    _ account: FlowAccount, _ read: @escaping @Sendable (BatchRun) -> (any PausableReading)?
  ) {
    self.init { pipeline, observer, lifetime in
      let run = BatchRun(pipeline, observer, account)
      run.begin(in: lifetime) { read(run) }
    }
  }
}

/// A run of a source of lines.
package final class BatchRun: FeedRun<LineBatch>, @unchecked Sendable {
  private let pipeline: ElementPipeline
  private let observer: Signal<Value, Value>.Observer

  package init(
    _ pipeline: ElementPipeline, _ observer: Signal<Value, Value>.Observer, _ account: FlowAccount
  ) {
    (self.pipeline, self.observer) = (pipeline, observer)
    super.init(.lines, pipeline.interpreter.loop, pipeline.interpreter.io, account)
  }

  override func pass(_ batch: LineBatch) -> LineBatch? {
    var batch = batch
    let supply = supplyWithin
    pipeline.take(&batch, observer) {
      isThere && supply?.isHeld != true && !pipeline.interpreter.isHalted
    }
    return batch.isEmpty ? nil : batch
  }

  override func terminate(_ end: Termination<Value>) { observer.terminate(end) }
}

extension BatchRun {
  /// Starts to read a source for this run; returns nil during a replay.
  package func read<Failure>(
    _ source: LineSource<Failure>, whenReceived: (@Sendable () -> Void)? = nil,
    whenEnded: @escaping @Sendable () -> Void = {},
    failure: @escaping @Sendable (Failure) -> Value
  ) -> BatchReading? {
    if io.isPlaying { return nil }
    return source.batches { batch in
      self.receive(batch)
      whenReceived?()
    } end: { end in
      whenEnded()
      switch end {
      case .completed: self.end(.completed)
      case .failed(let error): self.end(.failed(failure(error)))
      case .interrupted: self.end(.interrupted)
      }
    }
  }

  /// Starts to read a network source for this run; returns nil during a replay.
  package func read(_ source: NetworkSource<LineBatch>) -> (any PausableReading)? {
    read(source, as: { $0 })
  }
}

extension Termination<NetworkError> {
  /// The termination with the error as a value of the language.
  var ofValues: Termination<Value> {
    switch self {
    case .completed: .completed
    case .failed(let error): .failed(.failure(error))
    case .interrupted: .interrupted
    }
  }
}
