import WeirSyntax

/// A time interval with its unit, like Foundation's `Measurement<UnitDuration>`.
final class MeasurementObject: ComparableObject {
  let value: Double
  let unit: UnitObject

  init(_ value: Double, _ unit: UnitObject) {
    (self.value, self.unit) = (value, unit)
  }

  var kind: ReceiverKind { .measurement }
  var type: Type { .named("Measurement", []) }
  var typeName: String { "Measurement<UnitDuration>" }
  var key: Value { .double(seconds) }
  var description: String { "\(value) \(unit.symbol)" }
  var seconds: Double { value * unit.seconds }
}

/// A unit of time.
final class UnitObject: ValueObject {
  let name: String
  let symbol: String
  let seconds: Double

  init(_ name: String, _ symbol: String, _ seconds: Double) {
    (self.name, self.symbol, self.seconds) = (name, symbol, seconds)
  }

  var kind: ReceiverKind { .unit }
  var type: Type { .named("UnitDuration", []) }
  var key: Value { .string(symbol) }

  static let seconds = UnitObject("seconds", "s", 1)

  static let all = [
    UnitObject("hours", "hr", 3600), UnitObject("minutes", "min", 60),
    seconds,
    UnitObject("milliseconds", "ms", 1e-3), UnitObject("microseconds", "µs", 1e-6),
    UnitObject("nanoseconds", "ns", 1e-9), UnitObject("picoseconds", "ps", 1e-12),
  ]
}

extension UnitObject: Sendable {}
