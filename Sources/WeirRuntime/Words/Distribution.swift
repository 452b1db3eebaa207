/// How a distributed job runs a built-in.
package enum Distribution: Equatable {
  /// A function of its arguments.
  case function
  /// Creates a stream of stated values. The stream ends immediately, so `flatMap` can return it.
  case values
  /// Handles one value at a time and keeps no state.
  case valuewise
  /// Emits the values of streams that a closure creates.
  case flattened
  /// Keeps state, whose size the text describes.
  case stateful(bound: String)
  /// Distributes the values by key.
  case keyed(Partitioning)
  /// The values of a group.
  case group
  case source(Source)
  case sink(Sink)
  /// A job cannot run the built-in. The first text says why, after its name; the second one says
  /// what to write instead.
  case refused(String, instead: String)

  /// The ways to distribute values by key.
  package enum Partitioning {
    case groups, windows, join
  }

  /// The sources that the engine of a job reads.
  package enum Source {
    case standardInput, file, socket, table
    /// The lines of the standard input, which workers parse as records.
    case records
  }

  /// The sinks that the engine of a job writes.
  package enum Sink {
    case print, file
  }
}

extension Distribution {
  package static let clock = refused(
    "depends on the time at which a value arrives, which differs between workers",
    instead: "use the time of the values: 'window(.tumbling(60), at: { $0.time })'")
  package static let date = refused(
    "returns the time of one worker", instead: "use the time of the values, such as '$0.time'")
  package static let random = refused(
    "returns different values when a job repeats work after a failure",
    instead: "compute the value from the input")
  package static let hash = refused(
    "returns different values in different processes", instead: "use the value itself")
  package static let outside = refused(
    "reads what only one process has", instead: "write the value in the program")
  package static let otherStream = refused(
    "depends on when another stream emits",
    instead: "use 'join(_:by:within:at:)', which matches values by key and time")
  package static let merged = refused(
    "is not supported in jobs yet", instead: "read all lines from one folder: 'file(folder).lines'")
  package static let separateStreams = refused(
    "creates several streams", instead: "use 'filter' for each of them")
  package static let innerStreams = refused(
    "emits streams, which cannot be sent to a worker",
    instead: "use 'collect(count:)' or 'window(.count(100), by: { $0.key })'")
  package static let observation = refused(
    "observes the stream in a way that a job does not support",
    instead: "write the operators in one chain")
  package static let termination = refused(
    "depends on the end of the stream, which each worker reaches separately",
    instead: "remove it; a failure of the stream fails the job")
  package static let unsaved = refused(
    "keeps a state that cannot be saved", instead: "use 'scan' or 'reduce', whose state is saved")
  package static let lastValues = refused(
    "is not supported in jobs yet", instead: "use 'collect()' with 'suffix' or 'dropLast'")
  package static let logging = refused(
    "prints on each worker", instead: "print in 'startWithValues { print($0) }'")
  package static let handler = refused(
    "runs a closure that can send events at any time",
    instead: "in 'flatMap', return 'SignalProducer([...])'")
  package static let pipe = refused(
    "receives events from outside of the stream",
    instead: "read the values from a source, such as 'lines' or 'file(path).lines'")
  package static let scheduler = refused(
    "moves events to a scheduler of one process",
    instead: "remove it; the workers already run in parallel")
  package static let object = refused(
    "keeps an object of one process", instead: "use values in the closures")
  package static let appendedLines = refused(
    "is not supported in jobs: the engine does not read lines appended to a file",
    instead: "use 'file(path).lines', or 'tcp(address).lines' for an endless stream")
  package static let command = refused(
    "sends the values to one command or connection, which a job cannot repeat after a failure",
    instead: "write the values with 'write(to:)', and pass the results on in a separate program")
  package static let request = refused(
    "sends a request again when a job repeats work after a failure",
    instead: "write the values with 'write(to:)', and send the results in a separate program")
  package static let broker = refused(
    "is not a source or sink of a job: Flink has connectors of its own",
    instead:
      "use 'flinkTable(\"CREATE TABLE ... WITH ('connector' = 'kafka', ...)\")', or run the program with 'weir'"
  )
  package static let header = refused(
    "writes a header, which each worker would repeat",
    instead: "use 'asJSONLines()', or 'map' to a text")

  package static let ofOneProcess = refused(
    "belongs to one process", instead: "use 'scan', 'reduce' or 'group(by:)' to keep state")
}

extension Word {
  /// How a distributed job runs the built-in: as stated, or as its behavior, explanation, effect
  /// and chapter imply.
  package var distribution: Distribution {
    if let statedDistribution { return statedDistribution }
    if case .valuewise = behavior { return .valuewise }
    return explanation?.distribution ?? effect?.distribution ?? chapter.distribution
  }

  /// Returns how a distributed job runs a call of the built-in, which can have several spellings.
  package func distribution(calledAs shape: CallShape?) -> Distribution {
    if case .values = distribution, shape?.parameters?.first?.name == "startHandler" {
      return .handler
    }
    return distribution
  }
}

extension Explanation {
  fileprivate var distribution: Distribution {
    switch self {
    case .source:
      .refused(
        "is not a source that a job can read",
        instead: "use 'lines', 'file(path).lines' or 'tcp(address).lines'")
    case .passes, .tests, .compares, .takes, .skips, .gathers:
      .refused("is not supported in jobs", instead: "use 'scan' or 'reduce'")
    case .combines, .pairs, .samples: .otherStream
    case .merges: .merged
    case .settles, .paces, .delays: .clock
    case .flattens:
      .refused(
        "starts streams in a way that a job cannot save",
        instead: "use 'flatMap(.merge)' with a closure that returns 'SignalProducer([...])'")
    case .sequences:
      .refused(
        "starts one stream after another", instead: "put all values into the input of the job")
    case .recovers:
      .refused(
        "restarts or replaces a stream",
        instead: "remove it; the job restarts failed workers from the last checkpoint")
    case .shares:
      .refused(
        "shares one run of a stream", instead: "remove it; a job runs a shared constant once")
    }
  }
}

extension Word.Effect {
  /// How a job runs a built-in with the effect; nil if the chapter decides.
  fileprivate var distribution: Distribution? {
    switch self {
    case .observes, .starts:
      .refused(
        "is not a sink of a job",
        instead: "use 'startWithValues { print($0) }' or 'write(to:)'")
    case .sends, .ends, .disposes:
      .refused(
        "sends an event from outside of the stream",
        instead: "read the values from a source, such as 'lines'")
    case .prints: nil
    case .other:
      .refused("has an effect outside of the job", instead: "do it in a separate program")
    }
  }
}

extension Chapter {
  /// How a job runs the built-ins of the chapter that create no stream and have no effect.
  fileprivate var distribution: Distribution {
    switch self {
    case .creating, .transforming, .buffering, .filtering, .aggregating, .combining, .flattening,
      .failures, .effects, .standard, .console:
      .function
    case .sending, .subjects: .pipe
    case .time: .clock
    case .network:
      .refused(
        "is not supported in jobs",
        instead: "read 'tcp(address).lines' or a table of Flink's connectors, 'flinkTable(...)'")
    case .observing, .disposal, .sharing, .properties, .traits, .swifty, .tasks, .foundation:
      .ofOneProcess
    }
  }
}
