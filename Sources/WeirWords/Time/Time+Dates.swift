import WeirRuntime

extension Word {
  /// Members of Foundation's `Date`.
  static let dates: [Word] = [
    Word(
      "init() -> Date", .type(["Date", "NSDate"]), distribution: .date,
      summary: "Creates a date with the current date and time.",
      notes: """
        A date prints as '2026-01-31 08:05:09 +0000'. If the session's clock is held or virtual, \
        the date is that of the clock.
        """,
      example: "print(Date().timeIntervalSince1970 >= 0)  // true",
      behavior: .function { (call) throws(Fault) in .object(call.currentDate) }),
    Word(
      "now: Date", .type(["Date"]), .value([.scheduler]), distribution: .date,
      summary: "The current date and time.",
      example: "print(Date.now.timeIntervalSince1970 >= 0)  // true",
      behavior: .property { (call) throws(Fault) in .object(call.currentDate) }),
    Word(
      "init(timeIntervalSince1970 seconds: Double) -> Date", .type(["Date"]),
      distribution: .function,
      summary: "Creates a date from a number of seconds since January 1, 1970 (UTC).",
      example: "print(Date(timeIntervalSince1970: 86_400))  // 1970-01-02 00:00:00 +0000",
      behavior: .function { (call) throws(Fault) in
        .object(DateObject(seconds: try call.numberOfSeconds(0)))
      }),
    Word(
      "init(timeIntervalSinceNow seconds: Double) -> Date", .type(["Date"]), distribution: .date,
      summary: "Creates a date the given number of seconds from now.",
      example: "print(Date(timeIntervalSinceNow: 60).timeIntervalSinceNow > 50)  // true",
      behavior: .function { (call) throws(Fault) in
        .object(call.currentDate.advanced(by: try call.numberOfSeconds(0)))
      }),
    span(
      "timeIntervalSince1970: Double", "The number of seconds since the beginning of 1970 (UTC)."
    ) { _ in
      0
    }.distributed(.function),
    span("timeIntervalSinceNow: Double", "The number of seconds from the current date to this one.")
    {
      $0.currentDate.seconds
    }.distributed(.date),
    Word(
      "timeIntervalSince(_ date: Date) -> Double", .value([.date]), distribution: .function,
      summary: "Returns the number of seconds from the given date to this one.",
      notes: "Negative if 'date' is later than this date.",
      example: """
        let start = Date(timeIntervalSince1970: 10)
        print(start.addingTimeInterval(5).timeIntervalSince(start))  // 5.0
        """,
      behavior: .function { (call) throws(Fault) in
        let other: DateObject = try call.host(0, "a date")
        return .double(try call.receiver(DateObject.self).seconds(since: other))
      }),
    Word(
      "addingTimeInterval(_ seconds: Double) -> Date", .value([.date]),
      others: ["advanced(by seconds: Double) -> Date"], distribution: .function,
      summary: "Returns the date that is 'seconds' later.",
      notes: "Also written 'date + seconds'.",
      example: """
        print(Date(timeIntervalSince1970: 0).addingTimeInterval(3600))
        // 1970-01-01 01:00:00 +0000
        """,
      behavior: .function { (call) throws(Fault) in
        let date = try call.receiver(DateObject.self)
        return .object(date.advanced(by: try call.numberOfSeconds(0)))
      }),
    Word(
      "distance(to other: Date) -> Double", .value([.date]), distribution: .function,
      summary: "Returns the number of seconds from this date to the given one.",
      notes: "Negative if 'other' is earlier than this date.",
      example: """
        let start = Date(timeIntervalSince1970: 10)
        print(start.distance(to: start + 5))  // 5.0
        """,
      behavior: .function { (call) throws(Fault) in
        let other: DateObject = try call.host(0, "a date")
        return .double(other.seconds(since: try call.receiver(DateObject.self)))
      }),
  ]

  private static func span(
    _ signature: String, _ summary: String,
    since start: @escaping @Sendable (WordCall) -> Double
  ) -> Word {
    Word(
      signature, .value([.date]), summary: summary,
      behavior: .property { (call) throws(Fault) in
        .double(try call.receiver(DateObject.self).seconds - start(call))
      })
  }
}

extension WordCall {
  fileprivate var currentDate: DateObject {
    DateObject(nanoseconds: interpreter.loop.timeOfDay)
  }

  func numberOfSeconds(_ index: Int) throws(Fault) -> Double {
    guard let seconds = try value(index).number, seconds.isFinite else {
      throw mistake(index, "a number of seconds", try value(index))
    }
    return seconds
  }
}
