import WeirRuntime

extension Word {
  static let durations = [zeroDuration] + durationsOfUnits

  private static let zeroDuration = Word(
    "zero: Duration", .type(["Duration"]), summary: "The span of no time.",
    example: "print(Duration.seconds(1) - .milliseconds(1500) < .zero)  // true",
    behavior: .property { (_) throws(Fault) in .object(DurationObject(nanoseconds: 0)) })

  /// Functions that create a `Duration`, one for each unit.
  private static let durationsOfUnits: [Word] = Value.units.keys.sorted().map { unit in
    Word(
      "\(unit)(_ count: Double) -> Duration", .type(["Duration"]),
      others: ["\(unit)(_ count: Int)"], summary: "Creates a span of the given number of \(unit).",
      notes: "'count' may be a fraction.",
      example: """
        let span = Duration.\(unit)(5)
        let scheduler = TestScheduler()
        scheduler.schedule(after: span) { print("passed") }
        scheduler.advance(by: span)  // passed
        """,
      behavior: .function { (call) throws(Fault) in
        guard let count = try call.value(0).number, count.isFinite, let unit = Value.units[unit]
        else { throw call.mistake(0, "a number", try call.value(0)) }
        return .object(DurationObject(seconds: count * unit))
      })
  }
}
