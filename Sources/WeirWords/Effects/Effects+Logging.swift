import Weir
import WeirRuntime

extension Word {
  static let logging: [Word] =
    [
      Word(
        "logEvents(identifier: String = \"\", events: [LoggingEvent] = all, fileName: String = #file, functionName: String = #function, lineNumber: Int = #line, logger: (String, String, String, String, Int) -> Void = print) -> Stream<Value, Error>",
        .streams, keeps: .all, explanation: .passes, distribution: .logging,
        summary: "Logs the given kinds of events, each before it is passed on.",
        notes: """
          'events' can contain '.starting', '.started', '.value', '.completed', '.failed', \
          '.interrupted', '.terminated' and '.disposed'; the default is all of them. A signal \
          never logs '.starting' or '.started'. 'logger' receives the identifier, a description of \
          the event, the file, the function and the line; by default, it prints them.
          """,
        example: """
          SignalProducer(value: 1)
            .logEvents(identifier: "search", events: [.starting, .value], logger: {
              identifier, event, _, _, _ in print("\\(identifier): \\(event)")
            })
            .start()  // search: starting | search: value 1
          """,
        behavior: .function { (call) throws(Fault) in
          let log = try call.eventLog()
          let see = log.events.contains("failed") ? call.markingHandled { _ in } : nil
          return call.derive(
            {
              $0.on(failed: see).logEvents(
                identifier: log.identifier, events: log.signalEvents, fileName: log.file,
                functionName: log.function, lineNumber: log.line, logger: log.write)
            },
            {
              $0.on(failed: see).logEvents(
                identifier: log.identifier, events: log.producerEvents, fileName: log.file,
                functionName: log.function, lineNumber: log.line, logger: log.write)
            })
        }),
      Word(
        "debug(_ identifier: String = nil, trimOutput: Bool = false) -> Stream<Value, Error>",
        .streams, keeps: .all, explanation: .passes, distribution: .logging, exported: .absent(.rx),
        summary: "Prints each event, the subscription and the disposal in RxSwift's format.",
        notes: """
          Without 'identifier', each line begins with the source location. With 'trimOutput: \
          true', long events are shortened to 40 characters.
          """,
        example: """
          SignalProducer(value: 1).debug("numbers").start()
          // numbers -> subscribed | numbers -> Event next(1) | numbers -> Event completed
          // numbers -> isDisposed
          """,
        behavior: .function { (call) throws(Fault) in
          let identifier = call[0].map(\.unwrapped) ?? .none
          let name = identifier == .none ? call.site.place : identifier.description
          let isTrimmed = try call.bool(1, or: false)
          let log = { @Sendable (text: String) in call.interpreter.output("\(name) -> \(text)\n") }
          return call.derive { source in
            let logged = source.on(
              event: { event in
                guard let text = event.asRxText else { return }
                log("Event \(isTrimmed ? text.withoutMiddle : text)")
              }, failed: call.markingHandled { _ in })
            return SignalProducer { observer, lifetime in
              log("subscribed")
              // The subscription is disposed before its source.
              lifetime.observeEnded { log("isDisposed") }
              lifetime += logged.start(observer)
            }
          }
        }),
    ] + loggingEvents

  private static let loggingEvents = LoggingEvent.SignalProducer.allCases.map { event in
    Word(
      "\(event.rawValue): LoggingEvent", .type(["LoggingEvent"]),
      summary: "Selects the event of this name in 'logEvents(events:)'.",
      behavior: .property { (_) throws(Fault) in .enumCase(EnumValue(nil, event.rawValue)) })
  }
}

/// The arguments of a `logEvents` call.
private struct EventLog {
  let identifier: String
  let events: Set<String>
  let file: String
  let function: String
  let line: Int
  let write: EventLogger

  var signalEvents: Set<LoggingEvent.Signal> {
    Set(events.compactMap(LoggingEvent.Signal.init(rawValue:)))
  }

  var producerEvents: Set<LoggingEvent.SignalProducer> {
    Set(events.compactMap(LoggingEvent.SignalProducer.init(rawValue:)))
  }
}

extension WordCall {
  fileprivate func eventLog() throws(Fault) -> EventLog {
    var write: EventLogger = { [interpreter] identifier, event, file, function, line in
      interpreter.output(
        "[\(identifier)] \(event) fileName: \(file), functionName: \(function), "
          + "lineNumber: \(line)\n")
    }
    if let logger = try optionalFunction(5) {
      write = { [interpreter] identifier, event, file, function, line in
        let texts = [identifier, event, file, function].map(Value.string)
        _ = interpreter.call(logger, texts + [.int(line)])
      }
    }
    return EventLog(
      identifier: self[0] == nil ? "" : try string(0), events: try loggedEvents(),
      file: self[2] == nil ? site.unit.source.name : try string(2),
      function: self[3] == nil ? "main" : try string(3),
      line: self[4] == nil ? site.line : try int(4), write: write)
  }

  private func loggedEvents() throws(Fault) -> Set<String> {
    let all = LoggingEvent.SignalProducer.allCases.map(\.rawValue)
    guard self[1] != nil else { return Set(all) }
    return Set(
      try values(1).map { (value) throws(Fault) in
        guard case .enumCase(let event) = value, all.contains(event.name) else {
          throw mistake(1, "events, as [.value, .failed]", value)
        }
        return event.name
      })
  }
}

extension SourceLocation {
  fileprivate var line: Int { unit.source.position(of: span.start).line }

  fileprivate var place: String { "\(unit.source.name):\(line)" }
}

extension Signal<Value, Value>.Event {
  /// The event in the format of RxSwift's `debug`; nil for an interruption, which RxSwift does not
  /// have.
  fileprivate var asRxText: String? {
    switch self {
    case .value(let value): "next(\(value.description))"
    case .failed(let error): "error(\(error.description))"
    case .completed: "completed"
    case .interrupted: nil
    }
  }
}

extension String {
  /// The text, with the middle elided if it is longer than 40 characters.
  fileprivate var withoutMiddle: String {
    count > 40 ? "\(prefix(20))...\(suffix(20))" : self
  }
}
