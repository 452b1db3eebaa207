/// The kinds of events that `logEvents` can log.
public enum LoggingEvent {
  /// The events of a signal. `terminated` is logged after the terminal event, whichever it is;
  /// `disposed` when the signal is released or has ended.
  public enum Signal: String, CaseIterable, Sendable {
    case value, completed, failed, terminated, disposed, interrupted
  }

  /// The events of a run of a producer. `starting` and `started` are logged before and after the
  /// start of its work, `terminated` after the terminal event, whichever it is, and `disposed` when
  /// the run has released its resources.
  public enum SignalProducer: String, CaseIterable, Sendable {
    case starting, started, value, completed, failed, terminated, disposed, interrupted
  }
}

/// A closure that logs an event. It receives the identifier of the stream, a description of the
/// event and the source location of the `logEvents` call.
public typealias EventLogger =
  @Sendable (
    _ identifier: String, _ event: String, _ fileName: String, _ functionName: String,
    _ lineNumber: Int
  ) -> Void

/// Prints an event as a line on the standard output.
public func defaultEventLog(
  identifier: String, event: String, fileName: String, functionName: String, lineNumber: Int
) {
  print(
    "[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), "
      + "lineNumber: \(lineNumber)")
}

extension Signal {
  /// Logs the given kinds of events, each before it is passed on.
  ///
  /// - Parameters:
  ///   - identifier: Identifies this stream in the log.
  ///   - logger: Logs an event, such as `value 1` or `completed`. The default prints it.
  @preconcurrency
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.Signal> = Set(LoggingEvent.Signal.allCases),
    fileName: String = #filePath, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> Signal {
    let log = EventLog(events: Set(events.map(\.rawValue))) {
      logger(identifier, $0, fileName, functionName, lineNumber)
    }
    return on(
      failed: log.describing("failed"), completed: log.naming("completed"),
      interrupted: log.naming("interrupted"), terminated: log.naming("terminated"),
      disposed: log.naming("disposed"), value: log.describing("value"))
  }
}

extension SignalProducer {
  /// Logs the given kinds of events of each run, each before it is passed on.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1)
  ///   .logEvents(identifier: "search", events: [.starting, .value]) { search, event, _, _, _ in
  ///     print(search, event)
  ///   }
  ///   .start()  //> search starting | search value 1
  /// ```
  /// - Parameters:
  ///   - identifier: Identifies this stream in the log.
  ///   - logger: Logs an event, such as `value 1` or `completed`. The default prints it.
  @preconcurrency
  public func logEvents(
    identifier: String = "",
    events: Set<LoggingEvent.SignalProducer> = Set(LoggingEvent.SignalProducer.allCases),
    fileName: String = #filePath, functionName: String = #function, lineNumber: Int = #line,
    logger: @escaping EventLogger = defaultEventLog
  ) -> SignalProducer {
    let log = EventLog(events: Set(events.map(\.rawValue))) {
      logger(identifier, $0, fileName, functionName, lineNumber)
    }
    return on(
      starting: log.naming("starting"), started: log.naming("started"),
      failed: log.describing("failed"), completed: log.naming("completed"),
      interrupted: log.naming("interrupted"), terminated: log.naming("terminated"),
      disposed: log.naming("disposed"), value: log.describing("value"))
  }
}

/// Creates the closures that log events; nil for events that are not logged.
private struct EventLog {
  let events: Set<String>
  let write: @Sendable (String) -> Void

  func naming(_ event: String) -> (@Sendable () -> Void)? {
    guard events.contains(event) else { return nil }
    return { [write] in write(event) }
  }

  func describing<Payload>(_ event: String) -> (@Sendable (Payload) -> Void)? {
    guard events.contains(event) else { return nil }
    return { [write] payload in write(payload is Void ? event : "\(event) \(payload)") }
  }
}
