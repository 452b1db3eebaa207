import WeirStreams

/// A query of a window that needs only an aggregate, so that the values need not be retained.
package struct WindowQuery {
  package enum Kind {
    case counts, mean, quantile
  }

  package let kind: Kind
  /// The closure that returns a field of a value.
  package let function: FunctionValue

  package init(kind: Kind, function: FunctionValue) {
    (self.kind, self.function) = (kind, function)
  }

  fileprivate func makeTally() -> WindowAggregate {
    switch kind {
    case .counts: CountTally(function)
    case .mean: MeanTally(function)
    case .quantile: QuantileTally(function)
    }
  }
}

/// The aggregate of a window's values for one query.
package class WindowAggregate {
  /// The name of the aggregated field.
  let field: String
  fileprivate let key: KeyFunction

  fileprivate init(_ function: FunctionValue) {
    key = KeyFunction(function)
    field = function.field?.name ?? ""
  }

  fileprivate func add(_ value: Value) {}
}

package final class CountTally: WindowAggregate {
  @exclusivity(unchecked) package private(set) var counts = KeyCounts()

  fileprivate override func add(_ value: Value) { key.count(value, in: &counts) }
}

/// An aggregate of numbers. The first value that is not a number is stored in `misfit`, and the
/// query reports it.
package class NumberTally: WindowAggregate {
  package private(set) var misfit: Value?

  fileprivate final override func add(_ value: Value) {
    if let number = key.number(of: value) {
      add(number)
    } else if misfit == nil {
      misfit = key(value)
    }
  }

  fileprivate func add(_ number: Double) {}
}

package final class MeanTally: NumberTally {
  private var sum = 0.0
  private var count = 0

  package var mean: Double? { count == 0 ? nil : sum / Double(count) }

  fileprivate override func add(_ number: Double) {
    sum += number
    count += 1
  }
}

package final class QuantileTally: NumberTally {
  package private(set) var digest = TDigest()

  fileprivate override func add(_ number: Double) { digest.add(number) }
}

/// The retained data of a window: all values, or the aggregates that the queries need.
package struct WindowContent {
  private(set) var values: [Value] = []
  private(set) var tallies: [WindowAggregate] = []
  /// The messages of the values, if they must be acknowledged.
  private(set) var held = HeldDeliveries()

  /// Adds a value. With `questions`, only the aggregates are updated.
  @inline(__always)
  mutating func add(_ value: Value, _ questions: [WindowQuery]?) {
    guard let questions else { return values.append(value) }
    if tallies.isEmpty { tallies = questions.map { $0.makeTally() } }
    for tally in tallies { tally.add(value) }
  }

  mutating func hold(_ delivery: Delivery?) { held.hold(delivery) }

  /// Appends the values of another window. Both windows must retain their values.
  mutating func append(_ other: WindowContent) {
    values += other.values
    held.append(other.held)
  }
}
