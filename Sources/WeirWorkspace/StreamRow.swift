import WeirHelp

/// A row in the list of streams.
public struct StreamRow: Equatable {
  public enum State: Equatable {
    /// The stream is not observed and has not terminated.
    case idle
    case watched, running
    case paused(held: Int)
    case completed, interrupted, disposed
    case failed(String)
  }

  public let name: String
  public let typeName: String
  /// Whether the stream emits regardless of observers.
  public let isHot: Bool
  /// The number of active observations that depend on the stream.
  public let observers: Int
  /// The number of emitted values; nil if they were not counted.
  public let events: Int?
  /// The recent rate, in values per second.
  public let rate: Double
  public let state: State
  /// The source text of the statement that observes the stream. Empty for a named stream.
  public let text: String
  /// The number that determines the color of the row; nil for a named stream that is not watched.
  public let label: Int?
}

extension Workspace {
  /// The named streams and the observations. Active ones come first.
  public var streams: [StreamRow] {
    let runs = registry.runs
    let named = namedStreams
    var rows = named.compactMap { name, stream in row(of: stream, named: name, runs) }
    let names = Set(rows.map(\.name))
    for run in runs where !(run.isWatch && names.contains(name(of: run))) {
      rows.append(row(of: run))
    }
    return rows.filter(\.isLive) + rows.filter { !$0.isLive }
  }

  /// The named streams in the order in which they were created.
  var namedStreams: [(String, Stream)] {
    environment.globals.compactMap { name, global -> (String, Stream)? in
      guard name != "_", let stream = global.value?.host as? Stream else { return nil }
      return (name, stream)
    }.sorted { ($0.1.id, $0.0) < ($1.1.id, $1.0) }
  }

  /// Returns the row of a named stream. Returns nil for a numbered stream that is not observed.
  private func row(of stream: Stream, named name: String, _ runs: [Observation]) -> StreamRow? {
    let watch = runs.last { $0.isWatch && $0.name == name && $0.stream === stream }
    let run = stream.run
    let observers = runs.filter { $0.end == nil && $0.stream.isMade(of: stream) }
    let end = run?.end.map(Observation.End.init) ?? watch?.end
    if name.first == "$", watch == nil, observers.isEmpty { return nil }
    let state: StreamRow.State =
      if let watch, watch.end == nil { watch.state } else { end?.state ?? .idle }
    return StreamRow(
      name: name,
      typeName: watch?.typeName ?? environment.globals[name]?.typeName ?? stream.typeName,
      isHot: stream.kind == .signal, observers: observers.count,
      events: watch?.events ?? run?.values,
      rate: watch?.rate(at: log.now) ?? run?.rate(at: log.now) ?? 0, state: state,
      text: "",
      label: watch?.label)
  }

  private func row(of run: Observation) -> StreamRow {
    StreamRow(
      name: name(of: run), typeName: run.typeName, isHot: run.stream.kind == .signal, observers: 0,
      events: run.events, rate: run.rate(at: log.now), state: run.state,
      text: run.text, label: run.label)
  }
}

extension StreamRow.State: CustomStringConvertible {
  public var description: String {
    switch self {
    case .idle: "idle"
    case .watched: "watched"
    case .running: "running"
    case .paused(let held): "paused, \(held) kept"
    case .completed: "completed"
    case .interrupted: "interrupted"
    case .disposed: "disposed"
    case .failed(let error): "failed: \(error)"
    }
  }
}

extension StreamRow {
  var isLive: Bool {
    switch state {
    case .idle, .watched, .running, .paused: true
    case .completed, .interrupted, .disposed, .failed: false
    }
  }
}

extension Observation {
  fileprivate var state: StreamRow.State {
    if let end { return end.state }
    if let held { return .paused(held: held.count) }
    return isWatch ? .watched : .running
  }
}

extension Observation.End {
  fileprivate init(_ end: StreamRun.End) {
    self =
      switch end {
      case .failed(let error): .failed(error)
      case .completed: .completed
      case .interrupted: .interrupted
      case .released: .disposed
      }
  }

  var state: StreamRow.State {
    switch self {
    case .completed: .completed
    case .failed(let error): .failed(error.description)
    case .interrupted: .interrupted
    case .disposed: .disposed
    }
  }
}

extension Global {
  /// The static type of the variable, or the type of its value if the static type is unknown.
  var typeName: String? { type.isComplete ? type.description : value?.typeName }
}

extension Stream {
  /// Returns whether `other` is this stream or a direct or indirect input of it.
  fileprivate func isMade(of other: Stream) -> Bool {
    var waiting = [self][...]
    var seen: Set<ObjectIdentifier> = []
    while let stream = waiting.popFirst() {
      if stream === other { return true }
      waiting += stream.inputs.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    return false
  }
}
