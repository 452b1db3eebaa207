import WeirSyntax

/// XCTest's `XCTestExpectation`.
package final class ExpectationObject: Host {
  package let text: String
  package var count = 0
  package var expectedCount = 1
  package var isInverted = false
  /// Whether more than the expected number of outcomes are an error.
  package var refusesMore = true

  package init(_ text: String) { self.text = text }

  package var kind: ReceiverKind { .testExpectation }
  package var typeName: String { "XCTestExpectation" }
  package var isFulfilled: Bool { count >= expectedCount }
}
