import Dispatch
import Weir
import WeirSyntax

// Arithmetic of dates, times, measurements, durations and demands.
extension Operation {
  /// Returns the result type of arithmetic with a date, a time, a measurement or a duration; nil if
  /// the operator is not defined for the types.
  package static func result(_ operation: BinaryOperator, _ left: Type, _ right: Type) -> Type? {
    let isNumber = right == .double
    switch (operation, left, right) {
    case (.add, .date, _), (.subtract, .date, _): return isNumber ? left : nil
    case (.subtract, .moment, _):
      let isSpan = ["Measurement", "DispatchTimeInterval", "TimeInterval"].contains(
        right.constructor)
      return isNumber || right.isDynamic || right == .int || isSpan ? left : nil
    case (.add, .measurement, .measurement), (.subtract, .measurement, .measurement): return left
    case (.multiply, .measurement, _), (.divide, .measurement, _): return isNumber ? left : nil
    case (.multiply, .double, .measurement): return right
    case (.add, .duration, .duration), (.subtract, .duration, .duration): return left
    case (.divide, .duration, .duration): return .double
    case (.multiply, .duration, _), (.divide, .duration, _):
      return isNumber || right == .int ? left : nil
    case (.add, .demand, _), (.subtract, .demand, _):
      return isNumber || right == .int || right == .demand ? left : nil
    case (.multiply, .demand, _): return isNumber || right == .int ? left : nil
    default: return nil
    }
  }

  /// Whether arithmetic of the type's values is defined in this file.
  package static func hasObjects(_ type: Type) -> Bool {
    type == .date || type == .moment || type == .measurement || type == .duration
      || type == .demand
  }

  /// Returns the result for a date, a time, a measurement or a duration; nil for other values.
  static func ofObjects(_ operation: BinaryOperator, _ left: Value, _ right: Value) -> Value? {
    switch (left, right) {
    case (.object(let demand as DemandObject), _):
      let other = (right.host as? DemandObject)?.count ?? right.plainNumber.number.map { Int($0) }
      guard let other, [.add, .subtract, .multiply].contains(operation) else { return nil }
      return demand.combined(operation, other).map { .object($0) }
    case (.object(let date as DateObject), _):
      guard let seconds = right.plainNumber.number, seconds.isFinite,
        operation == .add || operation == .subtract
      else { return nil }
      return .object(date.advanced(by: operation == .add ? seconds : -seconds))
    case (.object(let time as MomentObject), _):
      guard let interval = right.interval, operation == .add || operation == .subtract else {
        return nil
      }
      let length = Instant(nanoseconds: 0).advanced(by: interval).nanoseconds
      let span = DispatchTimeInterval.nanoseconds(
        Int(operation == .add ? length : length == .min ? .max : -length))
      let later = time.instant.advanced(by: span)
      return .object(MomentObject(uptimeNanoseconds: Int(later.nanoseconds)))
    case (.object(let left as MeasurementObject), .object(let right as MeasurementObject)):
      return left.combined(operation, right).map { .object($0) }
    case (.object(let left as DurationObject), .object(let right as DurationObject)):
      return left.combined(operation, right)
    case (.object(let span as DurationObject), _):
      guard let number = right.plainNumber.number, operation == .multiply || operation == .divide,
        let seconds = doubles(operation, span.seconds, number), seconds.isFinite
      else { return nil }
      return .object(DurationObject(seconds: seconds))
    case (.object(let measurement as MeasurementObject), _):
      guard let number = right.plainNumber.number, operation == .multiply || operation == .divide
      else { return nil }
      return doubles(operation, measurement.value, number).map {
        .object(MeasurementObject($0, measurement.unit))
      }
    case (_, .object(let measurement as MeasurementObject)) where operation == .multiply:
      return left.plainNumber.number.map {
        .object(MeasurementObject($0 * measurement.value, measurement.unit))
      }
    default: return nil
    }
  }
}

extension MeasurementObject {
  /// Returns the sum or the difference of two measurements, in their common unit or in seconds.
  fileprivate func combined(
    _ operation: BinaryOperator, _ other: MeasurementObject
  ) -> MeasurementObject? {
    guard operation == .add || operation == .subtract else { return nil }
    let (left, right) = unit === other.unit ? (value, other.value) : (seconds, other.seconds)
    return Operation.doubles(operation, left, right).map {
      MeasurementObject($0, unit === other.unit ? unit : .seconds)
    }
  }
}

extension DurationObject {
  /// Returns the sum, the difference or the ratio of two durations. A sum is clamped.
  fileprivate func combined(_ operation: BinaryOperator, _ other: DurationObject) -> Value? {
    switch operation {
    case .add, .subtract:
      let (sum, overflows) =
        operation == .add
        ? nanoseconds.addingReportingOverflow(other.nanoseconds)
        : nanoseconds.subtractingReportingOverflow(other.nanoseconds)
      return .object(
        DurationObject(nanoseconds: overflows ? (nanoseconds < 0 ? .min : .max) : sum))
    case .divide: return Operation.doubles(operation, seconds, other.seconds).map(Value.double)
    default: return nil
    }
  }
}
