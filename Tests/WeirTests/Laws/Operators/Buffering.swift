@testable import Weir

extension LawfulOperator {
  static let buffering: [LawfulOperator] = []
}
