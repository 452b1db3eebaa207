import Weir

/// The treatment of a malformed line.
public enum OnMalformed<Value: Sendable>: Sendable {
  /// The stream fails with a `FormatError` that contains the line number.
  case fail
  /// The line is skipped and counted as dropped.
  case skip
  /// The line is replaced with a value.
  case replace(with: Value)
}

/// Parses one line after another, for one subscription.
protocol LineParser<Value>: AnyObject {
  associatedtype Value

  /// Parses a line.
  ///
  /// - Returns: the first value that `line` completes; nil if there is none.
  func read(_ line: Line) throws(FormatError) -> Value?
  /// Returns the next value that the lines so far complete. Called until it returns nil, even after
  /// an error.
  func readNext() throws(FormatError) -> Value?
  /// Handles the end of the input.
  ///
  /// - Returns: the first value that the end completes.
  func finish() throws(FormatError) -> Value?
}

extension LineParser {
  func readNext() throws(FormatError) -> Value? { nil }
  func finish() throws(FormatError) -> Value? { nil }
}

extension SignalProducer where Value == Line {
  /// Emits the values that a parser reads from the lines. Each start creates its own parser.
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

/// One subscription to a parser. It counts the values that are sent and the malformed lines that
/// are dropped.
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

  /// Sends the value that `first` returns, then all further values that are complete.
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
