import WeirHelp
import WeirWords

/// The error of a command that cannot be applied to a stream.
public struct StreamProblem: Error, Equatable, Sendable {
  public let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension Workspace {
  /// Returns the causes of an event of a stream, from the first cause to the event.
  ///
  /// - Parameter text: The name of the stream and the number of the event, such as `out#17`.
  ///   Without a number, the last event is explained.
  public func why(_ text: String) throws(StreamProblem) -> [StyledText] {
    let parts = text.split(separator: "#", maxSplits: 1).map {
      String($0.drop(while: \.isWhitespace)).trimmed
    }
    guard let name = parts.first, !name.isEmpty else {
      throw StreamProblem("':why' requires an event, such as ':why out#17', or a stream")
    }
    let node = try node(named: name)
    let events = log.indices.filter { log[$0].run.node === node && log[$0].isEvent }
    let first = node.events - events.count + 1
    guard !events.isEmpty else {
      throw StreamProblem("'\(name)' has emitted nothing yet; see ':why not \(name)'")
    }
    var number = first + events.count - 1
    if parts.count == 2 {
      guard let said = Int(parts[1]), said > 0 else {
        throw StreamProblem("'#\(parts[1])' is not an event; events are numbered from #1")
      }
      number = said
    }
    guard (first..<first + events.count).contains(number) else {
      throw StreamProblem(
        "available events of '\(name)': #\(first) to #\(first + events.count - 1)")
    }
    let chain = CauseChain(to: events[number - first], in: log, NodeNames(namedStreams))
    var lines = chain.lines { self.text(ofEntry: $0) }
    lines[lines.count - 1].append("  #\(number)", .secondary)
    return lines
  }

  /// Explains why a stream has not emitted a value since its last value, or in a time range.
  ///
  /// - Parameter text: The name of the stream and optionally a time range such as `10s..12s`.
  public func whyNot(_ text: String) throws(StreamProblem) -> [StyledText] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first, words.count <= 2 else {
      throw StreamProblem(
        "':why not' requires a stream, such as ':why not out' or ':why not out 10s..12s'")
    }
    let node = try node(named: name)
    var span = Int64(0)...max(log.now, 0)
    var answered = -1
    var nextDue = session.interpreter.loop.nextDueDate.map { $0.nanoseconds - now.nanoseconds }
    if words.count == 2 {
      let ends = words[1].components(separatedBy: "..").compactMap { TimeSpan($0)?.nanoseconds }
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw StreamProblem("invalid time '\(words[1])'; write 10s..12s")
      }
      span = ends[0]...ends[1]
      nextDue = nil
    } else {
      answered = log.indices.last { log[$0].run.node === node && log[$0].kind == .value } ?? -1
    }
    return SilenceExplanation(
      log, NodeNames(namedStreams), during: span, after: answered, nextDue: nextDue
    ).lines(of: node)
  }

  private func text(ofEntry number: Int) -> String? {
    history.last { $0.number == number }?.source.text
      .split(whereSeparator: \.isNewline).joined(separator: " ").shortened
  }

  /// Returns the log node of the stream in a variable.
  func node(named name: String) throws(StreamProblem) -> StreamNode {
    guard let global = environment.globals[name] else {
      let suggestion = nearest(name, among: namedStreams.map(\.0))
      throw StreamProblem(
        "there is no stream '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard let stream = global.value?.host as? Stream, let node = stream.node else {
      throw StreamProblem("'\(name)' is not a stream")
    }
    return node
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
