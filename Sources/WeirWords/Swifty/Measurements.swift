import WeirRuntime

extension Word {
  static let measurements: [Word] =
    [
      Word(
        "init(value: Double, unit: UnitDuration) -> Measurement", .type(["Measurement"]),
        summary: "Creates a time span from a value and a unit.",
        example: "print(Measurement(value: 20, unit: UnitDuration.milliseconds))  // 20.0 ms",
        behavior: .function { (call) throws(Fault) in
          guard let value = try call.value(0).number else {
            throw call.mistake(0, "a number", try call.value(0))
          }
          return .object(MeasurementObject(value, try call.unit(1)))
        }),
      Word(
        "value: Double", .value([.measurement]),
        summary: "The value, in the unit of the measurement.",
        example: "print(Measurement(value: 5, unit: UnitDuration.hours).value)  // 5.0",
        behavior: .property { (call) throws(Fault) in
          .double(try call.receiver(MeasurementObject.self).value)
        }),
      Word(
        "unit: UnitDuration", .value([.measurement]), summary: "The unit of the measurement.",
        example: "print(Measurement(value: 5, unit: UnitDuration.hours).unit.symbol)  // hr",
        behavior: .property { (call) throws(Fault) in
          .object(try call.receiver(MeasurementObject.self).unit)
        }),
      Word(
        "converted(to unit: UnitDuration) -> Measurement", .value([.measurement]),
        summary: "Returns the time span converted to another unit.",
        example: """
          let span = Measurement(value: 1.5, unit: UnitDuration.minutes)
          print(span.converted(to: .seconds))  // 90.0 s
          """,
        behavior: .function { (call) throws(Fault) in
          let unit = try call.unit(0)
          let seconds = try call.receiver(MeasurementObject.self).seconds
          return .object(MeasurementObject(seconds / unit.seconds, unit))
        }),
      Word(
        "symbol: String", .value([.unit]), summary: "The symbol of the unit.",
        example: "print(UnitDuration.seconds.symbol)  // s",
        behavior: .property { (call) throws(Fault) in
          .string(try call.receiver(UnitObject.self).symbol)
        }),
    ]
    + UnitObject.all.map { unit in
      Word(
        "\(unit.name): UnitDuration", .type(["UnitDuration", "TimeDuration"]),
        summary: "The unit of \(unit.seconds) seconds.",
        example: "print(UnitDuration.\(unit.name).symbol)  // \(unit.symbol)",
        behavior: .property { (_) throws(Fault) in .object(unit) })
    }
}

extension WordCall {
  fileprivate func unit(_ index: Int) throws(Fault) -> UnitObject {
    switch try value(index) {
    case .object(let unit as UnitObject): return unit
    case .enumCase(let name):
      if let unit = UnitObject.all.first(where: { $0.name == name.name }) { return unit }
    default: break
    }
    throw mistake(index, "a unit, as UnitDuration.milliseconds", try value(index))
  }
}
