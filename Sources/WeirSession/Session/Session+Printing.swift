import Weir
import WeirGeneration

extension Session {
  /// The values that the caller of an evaluation receives. Only expression statements have values.
  package enum ResultMode {
    case none
    /// Only the values that are streams. Used when a non-interactive program runs.
    case streams((Evaluated) -> Void)
    /// The value of each expression statement. Used by the REPL.
    case each((Evaluated) -> Void)
    /// The value of the last expression that is neither `Void` nor a disposable. `streams` receives
    /// the other values.
    case last((Evaluated) -> Void, streams: (Evaluated) -> Void)
    /// The running time of a single expression.
    case timing(Stopwatch)
  }

  /// Runs a program as ``run(_:idle:)`` does, and prints the value of its last expression.
  ///
  /// If that value is a stream, prints the values that it emits, one per line. If the stream fails,
  /// the program fails.
  ///
  /// ```swift
  /// let session = Session { print($0, terminator: "") }
  /// session.print(SourceText(name: "demo", text: "SignalProducer([1, 2]).map { $0 * 2 }"))  // 2 4
  /// ```
  ///
  /// - Parameter idle: Called before the event loop waits.
  public func print(_ source: SourceText, idle: () -> Void = {}) -> Outcome {
    let unit = CompilationUnit(source)
    return run(
      source,
      wanting: .last(
        { [unowned self] evaluated in
          if let stream = evaluated.printed(interpreter) ?? evaluated.stream {
            printEvents(of: stream, SourceLocation(unit: unit, span: evaluated.span))
          } else if evaluated.isWorthShowing {
            interpreter.output(evaluated.value.description + "\n")
          }
        }, streams: { [unowned self] in _ = watch($0) }), idle: idle)
  }

  private func printEvents(
    of stream: SignalProducer<Value, Value>, _ site: SourceLocation
  ) {
    _ = interpreter.observe(.producer(stream)) { [unowned interpreter] event in
      switch event {
      case .value(let value): interpreter.output(value.description + "\n")
      case .failed(let error):
        interpreter.record(site.failure("this stream failed: \(error.description)"))
      case .completed, .interrupted: break
      }
    }
  }
}

extension Evaluated {
  /// Returns a producer that prints the selected lines of an input without converting them to
  /// values.
  ///
  /// Returns nil unless the value is a stream of input lines whose operators only filter lines.
  fileprivate func printed(_ interpreter: Interpreter) -> SignalProducer<Value, Value>? {
    guard case .object(let stream as Stream) = value else { return nil }
    return stream.chosenLines(for: .printing, interpreter)
  }

  /// A producer of the events of a stream or a chain of modifiers; nil for any other value.
  ///
  /// A chain of modifiers stays alive until the producer is disposed.
  fileprivate var stream: SignalProducer<Value, Value>? {
    guard case .object(let object) = value else { return nil }
    if let stream = object as? Stream { return stream.producer }
    guard let end = object as? EndPoint else { return nil }
    return end.producer.on(disposed: { [value] in withExtendedLifetime(value) {} })
  }
}

extension Session.ResultMode {
  /// The statements for which the code generator keeps the value.
  var shownStatements: StatementDisplay {
    switch self {
    case .none: .none
    case .streams: .streams
    case .each, .last, .timing: .all
    }
  }
  var isOfPrompt: Bool {
    switch self {
    case .each, .timing: true
    case .none, .streams, .last: false
    }
  }
  var isOfLast: Bool { if case .last = self { true } else { false } }

  /// Returns the closure that receives the value of a statement, or nil if the value is not needed.
  ///
  /// - Parameters:
  ///   - index: The index of the statement.
  ///   - last: The index of the statement whose value is the result of the program.
  func resultHandler(at index: Int, _ last: Int?) -> ((Evaluated) -> Void)? {
    switch self {
    case .none, .timing: nil
    case .each(let resultHandler), .streams(let resultHandler): resultHandler
    case .last(let resultHandler, let streams): index == last ? resultHandler : streams
    }
  }
}

extension [TopLevelCode] {
  /// The index and the span of the last expression whose type is neither `Void` nor a disposable;
  /// nil if there is none.
  var lastValue: (index: Int, span: Span)? {
    for (index, code) in enumerated().reversed() {
      guard case .expression(_, let shown) = code else { continue }
      let type = shown.type.innermost
      if type != .void, type.receiverKind != .disposable { return (index, shown.span) }
    }
    return nil
  }

  var hasExpressions: Bool { contains { if case .expression = $0 { true } else { false } } }
}

extension Diagnostic {
  static func nothingToPrint(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .hint, .type, "nothing to print: the program has no result",
      at: Span(0..<source.text.utf8.count),
      hints: ["end the program with an expression: a value or a stream"])
  }
}
