import WeirStreams

/// Something that a closure asks of a window for which its values need not be kept.
struct WindowQuestion {
  enum Kind {
    case counts, mean, quantile
  }

  let kind: Kind
  /// The closure that is a field of a value.
  let function: FunctionValue

  fileprivate func makeTally() -> WindowTally {
    switch kind {
    case .counts: CountTally(function)
    case .mean: MeanTally(function)
    case .quantile: QuantileTally(function)
    }
  }
}

/// What the values of a window come to, for one question.
class WindowTally {
  /// The name of the field that is looked at.
  let field: String
  fileprivate let key: KeyFunction

  fileprivate init(_ function: FunctionValue) {
    key = KeyFunction(function)
    field = function.field?.name ?? ""
  }

  fileprivate func add(_ value: Value) {}
}

final class CountTally: WindowTally {
  @exclusivity(unchecked) private(set) var counts = KeyCounts()

  fileprivate override func add(_ value: Value) { key.count(value, in: &counts) }
}

/// Of numbers; the first value that is none is told to who asks.
class NumberTally: WindowTally {
  private(set) var misfit: Value?

  fileprivate final override func add(_ value: Value) {
    if let number = key.number(of: value) {
      add(number)
    } else if misfit == nil {
      misfit = key(value)
    }
  }

  fileprivate func add(_ number: Double) {}
}

final class MeanTally: NumberTally {
  private var sum = 0.0
  private var count = 0

  var mean: Double? { count == 0 ? nil : sum / Double(count) }

  fileprivate override func add(_ number: Double) {
    sum += number
    count += 1
  }
}

final class QuantileTally: NumberTally {
  private(set) var digest = TDigest()

  fileprivate override func add(_ number: Double) { digest.add(number) }
}

/// What is kept of the values of a window: all of them, or what the questions need.
struct WindowContent {
  private(set) var values: [Value] = []
  private(set) var tallies: [WindowTally] = []

  /// Keeps a value, where no questions say what else is wanted.
  @inline(__always)
  mutating func add(_ value: Value, _ questions: [WindowQuestion]?) {
    guard let questions else { return values.append(value) }
    if tallies.isEmpty { tallies = questions.map { $0.makeTally() } }
    for tally in tallies { tally.add(value) }
  }

  /// Adds the values of another window, which keeps them.
  mutating func append(_ other: WindowContent) { values += other.values }
}
