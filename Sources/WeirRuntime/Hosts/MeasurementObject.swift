import WeirSyntax

/// A time interval with its unit, like Foundation's `Measurement<UnitDuration>`.
package final class MeasurementObject: ComparableObject {
  package let value: Double
  package let unit: UnitObject

  package init(_ value: Double, _ unit: UnitObject) {
    (self.value, self.unit) = (value, unit)
  }

  package var kind: ReceiverKind { .measurement }
  var type: Type { .named("Measurement", []) }
  package var typeName: String { "Measurement<UnitDuration>" }
  var key: Value { .double(seconds) }
  package var description: String { "\(value) \(unit.symbol)" }
  package var seconds: Double { value * unit.seconds }
}

/// A unit of time.
package final class UnitObject: ValueObject {
  package let name: String
  package let symbol: String
  package let seconds: Double

  init(_ name: String, _ symbol: String, _ seconds: Double) {
    (self.name, self.symbol, self.seconds) = (name, symbol, seconds)
  }

  package var kind: ReceiverKind { .unit }
  var type: Type { .named("UnitDuration", []) }
  var key: Value { .string(symbol) }

  static let seconds = UnitObject("seconds", "s", 1)

  package static let all = [
    UnitObject("hours", "hr", 3600), UnitObject("minutes", "min", 60),
    seconds,
    UnitObject("milliseconds", "ms", 1e-3), UnitObject("microseconds", "µs", 1e-6),
    UnitObject("nanoseconds", "ns", 1e-9), UnitObject("picoseconds", "ps", 1e-12),
  ]
}

extension UnitObject: Sendable {}
