@testable import Weir

extension LawfulOperator {
  static let sharing: [LawfulOperator] = []
}
