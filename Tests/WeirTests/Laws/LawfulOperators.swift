@testable import Weir

extension LawfulOperator {
  /// All operators of the engine.
  static let all = Chapter.allCases.flatMap { chapter in
    switch chapter {
    case .transforming: transforming
    case .filtering: filtering
    case .aggregating: aggregating
    case .buffering: buffering
    case .combining: combining
    case .flattening: flattening
    case .time: time
    case .failures: failures
    case .effects: effects
    case .sharing: sharing
    case .creating: creating
    }
  }

  private enum Chapter: CaseIterable {
    case transforming, filtering, aggregating, buffering, combining, flattening, time, failures
    case effects, sharing, creating
  }
}
