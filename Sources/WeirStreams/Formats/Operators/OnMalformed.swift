import Weir

/// What becomes of a line that is not of the format that it is read as.
public enum OnMalformed<Value: Sendable>: Sendable {
  /// The stream fails with a `FormatError`, which has the number of the line.
  case fail
  /// The line is dropped, and counted as dropped.
  case skip
  /// A value takes its place.
  case replace(with: Value)
}

/// Reads one line after the other, for one run.
protocol LineParser<Value>: AnyObject {
  associatedtype Value

  /// - Returns: the first value that is complete with `line`; nil where there is none.
  func read(_ line: Line) throws(FormatError) -> Value?
  /// - Returns: the next value that is complete with the lines so far. Asked until there is none, after
  ///   an error too.
  func readNext() throws(FormatError) -> Value?
  /// Says that the input has ended.
  ///
  /// - Returns: the first value that is complete with that.
  func finish() throws(FormatError) -> Value?
}

extension LineParser {
  func readNext() throws(FormatError) -> Value? { nil }
  func finish() throws(FormatError) -> Value? { nil }
}

extension SignalProducer where Value == Line {
  /// Sends what a parser makes of the lines; each run has a parser of its own.
  func parsed<Parser: LineParser>(
    _ onMalformed: OnMalformed<Parser.Value>, _ account: FlowAccount?,
    by makeParser: @escaping @Sendable () -> Parser
  ) -> SignalProducer<Parser.Value, any Swift.Error> {
    transformUntilEnd { observer in
      let parsing = Parsing(makeParser(), onMalformed, account, observer)
      return Signal<Line, Error>.Observer(
        receiving: { parsing.receive($0) }, termination: { parsing.end($0) })
    }
  }
}

/// One run of a parser, with the account of what became of its lines.
private final class Parsing<Parser: LineParser> where Parser.Value: Sendable {
  private let parser: Parser
  private let onMalformed: OnMalformed<Parser.Value>
  private let account: FlowAccount?
  private let observer: Signal<Parser.Value, any Error>.Observer
  private var hasFailed = false

  init(
    _ parser: Parser, _ onMalformed: OnMalformed<Parser.Value>, _ account: FlowAccount?,
    _ observer: Signal<Parser.Value, any Error>.Observer
  ) {
    (self.parser, self.onMalformed) = (parser, onMalformed)
    (self.account, self.observer) = (account, observer)
  }

  func receive(_ line: Line) {
    sendValues { () throws(FormatError) in try parser.read(line) }
  }

  /// Sends the value that `first` reads, and those that are complete with it.
  private func sendValues(_ first: () throws(FormatError) -> Parser.Value?) {
    var isFirst = true
    while !hasFailed {
      do throws(FormatError) {
        let value = isFirst ? try first() : try parser.readNext()
        isFirst = false
        guard let value else { return }
        send(value)
      } catch {
        isFirst = false
        treat(error)
      }
    }
  }

  func end(_ termination: Termination<some Error>) {
    switch termination {
    case .completed:
      sendValues { () throws(FormatError) in try parser.finish() }
      if !hasFailed { observer.onTermination(.completed) }
    case .failed(let error): observer.onTermination(.failed(error))
    case .interrupted: observer.onTermination(.interrupted)
    }
  }

  private func send(_ value: Parser.Value) {
    account?.count(received: 1, sent: 1)
    observer.onValue(value)
  }

  private func treat(_ error: FormatError) {
    switch onMalformed {
    case .replace(let value): send(value)
    case .skip: account?.count(received: 1, dropped: 1)
    case .fail:
      hasFailed = true
      account?.count(received: 1, dropped: 1)
      observer.onTermination(.failed(error))
    }
  }
}
