import Weir
import WeirSyntax

extension Session {
  /// Whose values are wanted, of the statements of a text that are only expressions.
  enum Wish {
    case none
    /// Those of streams, which a program that runs by itself watches.
    case streams((Evaluated) -> Void)
    /// Those of all, as at a prompt.
    case each((Evaluated) -> Void)
    /// That of the last one that is more than something done, and the streams of the others.
    case last((Evaluated) -> Void, streams: (Evaluated) -> Void)
    /// How long the one expression takes.
    case timing(Stopwatch)
  }

  /// Runs a program as `run` does, and prints the value of its last expression; of a stream the values
  /// that it sends, one a line.
  ///
  /// A stream that fails is a failure of the program.
  ///
  /// ```swift
  /// let session = Session { print($0, terminator: "") }
  /// session.print(SourceText(name: "demo", text: "SignalProducer([1, 2]).map { $0 * 2 }"))  // 2 4
  /// ```
  ///
  /// - Parameter idle: called before the loop waits.
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
        // What a closure that failed returns is no value.
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
  /// The lines of an input that print themselves, where it is nothing but lines.
  fileprivate func printed(_ interpreter: Interpreter) -> SignalProducer<Value, Value>? {
    guard case .object(let stream as Stream) = value else { return nil }
    return stream.chosenLines(for: .printing, interpreter)
  }

  /// The events of a stream, or of the end of a chain of modifiers, which is kept by its run.
  fileprivate var stream: SignalProducer<Value, Value>? {
    guard case .object(let object) = value else { return nil }
    if let stream = object as? Stream { return stream.producer }
    guard let end = object as? EndPoint else { return nil }
    return end.producer.on(disposed: { [value] in withExtendedLifetime(value) {} })
  }
}

extension Session.Wish {
  /// Of which statements the values are wanted.
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

  /// Who wants the value of a statement.
  ///
  /// - Parameter last: the index of the last one that has one.
  func taker(at index: Int, _ last: Int?) -> ((Evaluated) -> Void)? {
    switch self {
    case .none, .timing: nil
    case .each(let taker), .streams(let taker): taker
    case .last(let taker, let streams): index == last ? taker : streams
    }
  }
}

extension [TopLevelCode] {
  /// The last expression that is more than something done: no send, no observation.
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
