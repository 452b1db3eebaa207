import Weir

extension SignalProducer where Value == Line {
  /// Sends what a pattern finds in each line, its first match; lines without one are passed over.
  ///
  ///     lines.matches(try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#))
  ///       .startWithValues { print($0.verb, $0.path) }
  ///
  /// `account` counts the lines, those without a match as dropped.
  public func matches(
    _ pattern: Pattern, account: FlowAccount? = nil
  ) -> SignalProducer<PatternMatch, Error> {
    transform { observer in
      let matcher = PatternMatcher(pattern)
      return Signal<Line, Error>.Observer(
        receiving: { line in
          let match = matcher.match(line)
          account?.count(received: 1, sent: match == nil ? 0 : 1, dropped: match == nil ? 1 : 0)
          if let match { observer.onValue(match) }
        },
        termination: observer.onTermination)
    }
  }
}

final class MatchParser: LineParser {
  private let matcher: PatternMatcher

  init(_ pattern: Pattern) { matcher = PatternMatcher(pattern) }

  func read(_ line: Line) -> PatternMatch? { matcher.match(line) }
}
