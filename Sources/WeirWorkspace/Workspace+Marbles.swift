import WeirHelp

/// The streams and events to show in a marble diagram.
public struct MarbleRequest: Equatable, Sendable {
  public enum Part: Equatable, Sendable {
    case everything
    /// The events of the most recent time span.
    case last(TimeSpan)
    /// A range of the first stream's events, numbered from 1.
    case events(ClosedRange<Int>)
  }

  /// The names of the streams to show. If empty, all named streams that have been started are
  /// shown.
  public var names: [String] = []
  public var part = Part.everything
  /// The labels of rows that do not have the names of their streams, by name.
  public var labels: [String: String] = [:]

  public init() {}

  /// Parses the arguments of a command.
  ///
  /// - Parameter text: Names of streams, and optionally a time span such as `5s` or events such as
  ///   `#10-#20`.
  /// - Throws: A description of the syntax error.
  public init(_ text: String) throws(Problem) {
    for word in text.arguments {
      if let time = TimeSpan(word) {
        part = .last(time)
      } else if word.first == "#" {
        part = .events(try Self.events(word))
      } else if !word.isExpression, word.first?.isNumber == false {
        names.append(word)
      } else {
        throw Problem("'\(word)' is not a stream, a time such as 5s or events such as #10-#20")
      }
    }
  }

  private static func events(_ text: String) throws(Problem) -> ClosedRange<Int> {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map {
      Int($0.first == "#" ? $0.dropFirst() : $0)
    }
    guard let first = numbers[0], first > 0, numbers.count <= 2, let last = numbers.last ?? nil,
      last >= first
    else { throw Problem("invalid events '\(text)'; write #10 or #10-#20") }
    return first...last
  }

  /// An error for a request that cannot be fulfilled.
  public struct Problem: Error, Equatable, Sendable {
    public let message: String

    public init(_ message: String) {
      self.message = message
    }
  }
}

extension Workspace {
  /// Returns a marble diagram of streams on a common, linear time axis.
  ///
  /// The diagram includes the inner streams of flattening operators.
  ///
  /// - Parameter isLive: Whether the diagram shows the most recent events at a scale that does not depend
  ///   on their texts, unless the request names a part.
  public func marbles(
    _ request: MarbleRequest, isLive: Bool = false, glyphs: MarbleGlyphs = .unicode, width: Int
  ) throws(MarbleRequest.Problem) -> [StyledText] {
    let drawing = try drawing(request, untilNow: isLive)
    let chart = MarbleChart(
      drawing.rows, log.marbles(at: drawing.shown, in: drawing.rows), span: drawing.span,
      origin: drawing.origin, scale: isLive && request.part == .everything ? .scrolling : .fitting,
      glyphs: glyphs, width: width)
    guard request.part == .everything, !isLive, let lost = forgotten(by: drawing.streams) else {
      return chart.lines
    }
    return chart.lines + [StyledText("(\(lost) earlier events were discarded)", .secondary)]
  }

  /// Returns the events of streams in the notation of `marbles`, one line a stream, and a line that
  /// tells the time of a `-`.
  public func notation(_ request: MarbleRequest) throws(MarbleRequest.Problem) -> [StyledText] {
    let drawing = try drawing(request)
    return log.notation(of: drawing.rows, at: drawing.shown, since: drawing.span.lowerBound)
  }

  /// The streams and log entries to draw for a request.
  struct Drawing {
    let streams: [Stream]
    let rows: [MarbleRow]
    /// The positions of the log entries to draw.
    let shown: [Int]
    let span: ClosedRange<Int64>
    /// The log time that the axis shows as 0: the time at which `holdClock()` was called if the
    /// span does not begin earlier, and the start of the session otherwise.
    let origin: Int64
  }

  /// - Parameter untilNow: Whether the diagram of everything ends at the present.
  func drawing(
    _ request: MarbleRequest, untilNow: Bool = false
  ) throws(MarbleRequest.Problem) -> Drawing {
    let named = try self.streams(for: request)
    let rows = log.rows(named.map { (request.labels[$0.name] ?? $0.name, $0.stream.node) })
    let events = log.events(of: rows)
    var span = try self.span(request.part, of: named[0].stream, events, rows)
    if untilNow, span.upperBound < log.now { span = span.lowerBound...log.now }
    let shown = events.filter { span.contains(log[$0].time) }
    let held = virtualTime.map { log.now - $0.nanoseconds } ?? 0
    return Drawing(
      streams: named.map(\.stream), rows: rows, shown: shown, span: span,
      origin: held <= span.lowerBound ? held : 0)
  }

  /// Throws an error if the request names an unknown stream. Accepts streams without events.
  public func check(_ request: MarbleRequest) throws(MarbleRequest.Problem) {
    if !request.names.isEmpty { _ = try streams(for: request) }
  }

  private func streams(
    for request: MarbleRequest
  ) throws(MarbleRequest.Problem) -> [(name: String, stream: Stream)] {
    let named = namedStreams
    guard !request.names.isEmpty else {
      let names = NodeNames(named)
      let streams = named.filter { name, stream in
        stream.node.map { $0.starts > 0 && names.name(of: $0) == name } ?? false
      }
      guard !streams.isEmpty else { throw MarbleRequest.Problem("no stream has run") }
      return streams.map { (name: $0.0, stream: $0.1) }
    }
    var streams: [(name: String, stream: Stream)] = []
    for name in request.names {
      guard let global = environment.globals[name] else {
        let suggestion = nearest(name, among: named.map(\.0))
        throw MarbleRequest.Problem(
          "there is no stream '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
      }
      guard let stream = global.value?.host as? Stream else {
        throw MarbleRequest.Problem("'\(name)' is not a stream")
      }
      streams.append((name, stream))
    }
    return streams
  }

  private func span(
    _ part: MarbleRequest.Part, of stream: Stream, _ events: [Int], _ rows: [MarbleRow]
  ) throws(MarbleRequest.Problem) -> ClosedRange<Int64> {
    let now = log.now
    switch part {
    case .last(let time): return max(0, now - time.nanoseconds)...now
    case .events(let range):
      let times = log.indices.filter { log[$0].run.node === stream.node && log[$0].isEvent }.map {
        log[$0].time
      }
      let first = (stream.node?.events ?? 0) - times.count + 1
      let known = range.clamped(to: first...max(first, first + times.count - 1))
      guard !times.isEmpty, known.contains(range.lowerBound) || known.contains(range.upperBound)
      else {
        throw MarbleRequest.Problem(
          times.isEmpty
            ? "there are no events yet"
            : "available events: #\(first) to #\(first + times.count - 1)")
      }
      return times[known.lowerBound - first]...times[known.upperBound - first]
    case .everything:
      guard let first = events.first, let last = events.last else { return now...now }
      let starts = rows.flatMap(\.runs).filter { !$0.node.isSignal }.map(\.startTime)
      let beginning = min(log[first].time, starts.min() ?? .max)
      // The span begins at the oldest event in the log, since earlier events may be missing.
      let kept = log.indices.lowerBound > 0 ? log[log.indices.lowerBound].time : beginning
      return max(beginning, kept)...log[last].time
    }
  }

  /// Returns the number of events of the streams that the log no longer contains, or nil if it
  /// contains all.
  private func forgotten(by streams: [Stream]) -> Int? {
    let nodes = Set(streams.compactMap { $0.node.map(ObjectIdentifier.init) })
    let present = log.indices.count {
      nodes.contains(ObjectIdentifier(log[$0].run.node)) && log[$0].isEvent
    }
    let all = streams.reduce(0) { $0 + ($1.node?.events ?? 0) }
    return all > present ? all - present : nil
  }
}
