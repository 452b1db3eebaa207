import Weir
import WeirSyntax

extension Session {
  /// The statements whose values are requested. Only statements that are expressions have a value.
  enum Wish {
    case none
    /// The values that are streams, which a non-interactive program watches.
    case streams((Evaluated) -> Void)
    /// The values of all expressions, as in the REPL.
    case each((Evaluated) -> Void)
    /// The value of the last expression with a useful result, and the streams of the others.
    case last((Evaluated) -> Void, streams: (Evaluated) -> Void)
    /// The time that a single expression takes.
    case timing(Stopwatch)
  }

  /// Runs a program as `run` does, and prints the value of its last expression.
  ///
  /// If that value is a stream, prints the values that it emits, one per line. A failure of the
  /// stream is a failure of the program.
  ///
  /// ```swift
  /// let session = Session { print($0, terminator: "") }
  /// session.print(SourceText(name: "demo", text: "SignalProducer([1, 2]).map { $0 * 2 }"))  // 2 4
  /// ```
  ///
  /// - Parameter idle: Called before the loop waits.
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
    let disposable = stream.start(
      Signal.Observer { [weak interpreter] event in
        guard let interpreter, !interpreter.hasEnded else { return }
        switch event {
        // After a fault in a closure, the value is a placeholder.
        case .value(let value):
          if !interpreter.isHalted { interpreter.output(value.description + "\n") }
        case .failed(let error):
          interpreter.record(site.failure("this stream failed: \(error.description)"))
        case .completed, .interrupted: break
        }
      })
    interpreter.heap.stopAtEnd(disposable)
  }
}

extension Evaluated {
  /// Returns the lines of an input as a producer that prints them directly, if the value is nothing
  /// but lines.
  fileprivate func printed(_ interpreter: Interpreter) -> SignalProducer<Value, Value>? {
    guard case .object(let stream as Stream) = value else { return nil }
    return stream.chosenLines(for: .printing, interpreter)
  }

  /// The events of a stream or of a chain of modifiers. The running producer retains the chain.
  fileprivate var stream: SignalProducer<Value, Value>? {
    guard case .object(let object) = value else { return nil }
    if let stream = object as? Stream { return stream.producer }
    guard let end = object as? EndPoint else { return nil }
    return end.producer.on(disposed: { [value] in withExtendedLifetime(value) {} })
  }
}

extension Session.Wish {
  /// The statements whose values are requested.
  var shownStatements: ShownStatements {
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

  /// Returns the handler for the value of a statement.
  ///
  /// - Parameter last: The index of the last statement that has a useful value.
  func taker(at index: Int, _ last: Int?) -> ((Evaluated) -> Void)? {
    switch self {
    case .none, .timing: nil
    case .each(let taker), .streams(let taker): taker
    case .last(let taker, let streams): index == last ? taker : streams
    }
  }
}

extension [TopLevelCode] {
  /// The last expression whose value is useful: neither `Void` nor a disposable.
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
      .hint, .type, "nothing is printed: the program only declares and does",
      at: Span(0..<source.text.utf8.count),
      hints: ["an expression at its end is printed: a value, or what a stream sends"])
  }
}
