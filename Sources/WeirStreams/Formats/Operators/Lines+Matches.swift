import Weir

extension SignalProducer where Value == Line {
  /// Emits the first match of a pattern in each line. Lines without a match are skipped.
  ///
  /// ```swift
  /// let lines = SignalProducer<Line, Never>(["GET /a", "ping", "POST /b"])
  /// lines.matches(try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#))
  ///   .on(value: { print($0.verb ?? "", $0.path ?? "") })
  ///   .start()  //> GET /a | POST /b
  /// ```
  ///
  /// Fails with a `FormatError` if the search of a line exceeds a limit of the pattern's engine.
  /// `account` counts the lines; those without a match count as dropped.
  public func matches(
    _ pattern: Pattern, account: FlowAccount? = nil
  ) -> SignalProducer<PatternMatch, any Swift.Error> {
    transformUntilEnd { observer in
      let matcher = PatternMatcher(pattern)
      return Signal<Line, Error>.Observer(
        receiving: { line in
          do throws(FormatError) {
            let match = try matcher.match(line)
            account?.count(
              received: 1, sent: match == nil ? 0 : 1, dropped: match == nil ? 1 : 0)
            if let match { observer.onValue(match) }
          } catch {
            account?.count(received: 1, dropped: 1)
            observer.onTermination(.failed(error))
          }
        },
        termination: { observer.onTermination($0.erased) })
    }
  }
}

extension Termination {
  fileprivate var erased: Termination<any Swift.Error> {
    switch self {
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}

final class MatchParser: LineParser {
  private let matcher: PatternMatcher

  init(_ pattern: Pattern) { matcher = PatternMatcher(pattern) }

  func read(_ line: Line) throws(FormatError) -> PatternMatch? { try matcher.match(line) }
}
