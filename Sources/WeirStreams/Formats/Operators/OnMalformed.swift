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

  /// - Returns: what is complete with `line`; nil where that is nothing.
  func read(_ line: Line) throws(FormatError) -> Value?
  /// Says that the input has ended.
  func finish() throws(FormatError)
}

extension LineParser {
  func finish() throws(FormatError) {}
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

  init(
    _ parser: Parser, _ onMalformed: OnMalformed<Parser.Value>, _ account: FlowAccount?,
    _ observer: Signal<Parser.Value, any Error>.Observer
  ) {
    (self.parser, self.onMalformed) = (parser, onMalformed)
    (self.account, self.observer) = (account, observer)
  }

  func receive(_ line: Line) {
    do throws(FormatError) {
      if let value = try parser.read(line) { send(value) }
    } catch {
      treat(error)
    }
  }

  func end(_ termination: Termination<some Error>) {
    switch termination {
    case .completed:
      do throws(FormatError) { try parser.finish() } catch { treat(error) }
      observer.onTermination(.completed)
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
      account?.count(received: 1, dropped: 1)
      observer.onTermination(.failed(error))
    }
  }
}
