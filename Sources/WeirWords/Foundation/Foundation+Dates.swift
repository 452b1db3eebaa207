import WeirCoding
import WeirRuntime
import WeirSyntax

extension Word {
  static let dateFormatters: [Word] = [
    making(
      "init() -> DateFormatter", of: ["DateFormatter", "NSDateFormatter"],
      "Creates a formatter with a fixed format in English, in UTC.",
      notes: "Set 'dateFormat', or 'dateStyle' and 'timeStyle'.",
      example: """
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        print(formatter.string(from: Date(timeIntervalSince1970: 0)))  // 1970-01-01 00:00
        """
    ) { (_) throws(Fault) in .object(DateFormatterObject("DateFormatter")) },
    making(
      "init() -> ISO8601DateFormatter", of: ["ISO8601DateFormatter"],
      "Creates a formatter of dates such as '2026-01-31T08:05:09Z'.",
      example: """
        print(ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0)))
        // 1970-01-01T00:00:00Z
        """
    ) { (_) throws(Fault) in .object(DateFormatterObject("ISO8601DateFormatter")) },
    method("string(from date: Date) -> String", [.dateFormatter], "Returns the text of a date.") {
      (call) throws(Fault) in
      .string(try call.receiver(DateFormatterObject.self).string(try call.host(0, "a date")))
    },
    method(
      "date(from text: String) -> Date?", [.dateFormatter],
      "Parses a date in the format; nil for another text."
    ) { (call) throws(Fault) in
      let date = try call.receiver(DateFormatterObject.self).date(try call.string(0))
      return .optional(date.map { .object($0) })
    },
    formatOption("dateFormat: String!", "The format, as 'yyyy-MM-dd HH:mm:ss'.") {
      $0.format = $1.unwrapped.description
      return true
    },
    formatOption("dateStyle: Any", "The style of the day: '.none', '.short', '.medium' or '.long'.")
    {
      $0.setStyle(date: $1)
    },
    formatOption("timeStyle: Any", "The style of the time: '.none', '.short' or '.medium'.") {
      $0.setStyle(time: $1)
    },
    formatOption("timeZone: Any", "The time zone: UTC, or one with a fixed offset.") {
      formatter, value in
      if case .object(let zone as TimeZoneObject) = value.unwrapped {
        formatter.offset = zone.offset
      }
      return true
    },
    formatOption("locale: Any", "The locale, without effect: texts are in English.") { _, _ in true
    },
    formatOption("calendar: Any", "The calendar, without effect.") { _, _ in true },
    formatOption("isLenient: Bool", "Without effect.") { _, _ in true },
    formatOption("formatOptions: Any", "The parts of ISO 8601, such as '.withFractionalSeconds'.") {
      formatter, value in
      let options = value.elements ?? [value]
      let names = options.map { if case .enumCase(let option) = $0 { option.name } else { "" } }
      if names.contains("withFractionalSeconds") {
        formatter.format = "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX"
      } else if names == ["withFullDate"] {
        formatter.format = "yyyy-MM-dd"
      }
      return true
    },
    making(
      "init(secondsFromGMT seconds: Int) -> TimeZone?", of: ["TimeZone"],
      "Creates a time zone with a fixed offset."
    ) { (call) throws(Fault) in
      let offset = try call.int(0)
      return abs(offset) < 86_400 ? .some(.object(TimeZoneObject(offset))) : .none
    },
    making(
      "init(identifier: String) -> TimeZone?", of: ["TimeZone"],
      others: ["init(abbreviation: String)", "init(name: String)"],
      "Returns UTC; nil for another time zone."
    ) { (call) throws(Fault) in
      ["UTC", "GMT", "Etc/UTC", "Z"].contains(try call.string(0))
        ? .some(.object(TimeZoneObject(0))) : .none
    },
    constant(
      "current: TimeZone", of: ["TimeZone"], "The time zone of the session, which is UTC."
    ) { (_) throws(Fault) in .object(TimeZoneObject(0)) },
    constant("gmt: TimeZone", of: ["TimeZone"], "UTC.") { (_) throws(Fault) in
      .object(TimeZoneObject(0))
    },
    making(
      "init(identifier: String) -> Locale", of: ["Locale"],
      "Creates a locale, which has no effect: texts are in English."
    ) { (_) throws(Fault) in .object(OpaqueObject("Locale")) },
    constant("current: Locale", of: ["Locale"], "The locale of the session.") {
      (_) throws(Fault) in .object(OpaqueObject("Locale"))
    },
  ]

  static let dateMembers: [Word] = [
    making(
      "init(timeIntervalSinceReferenceDate seconds: Double) -> Date", of: ["Date"],
      "Creates a date from a number of seconds since January 1, 2001 (UTC)."
    ) { (call) throws(Fault) in
      .object(DateObject(seconds: try call.numberOfSeconds(0) + DateCoding.reference))
    },
    making(
      "init(timeInterval seconds: Double, since date: Date) -> Date", of: ["Date"],
      "Creates a date a number of seconds after another."
    ) { (call) throws(Fault) in
      let date: DateObject = try call.host(1, "a date")
      return .object(date.advanced(by: try call.numberOfSeconds(0)))
    },
    property(
      "timeIntervalSinceReferenceDate: Double", [.date],
      "The number of seconds since January 1, 2001 (UTC)."
    ) { (call) throws(Fault) in
      .double(try call.receiver(DateObject.self).seconds - DateCoding.reference)
    },
    constant("distantPast: Date", of: ["Date"], "The earliest date, in the year 1677.") {
      (_) throws(Fault) in .object(DateObject(nanoseconds: .min))
    },
    constant("distantFuture: Date", of: ["Date"], "The latest date, in the year 2262.") {
      (_) throws(Fault) in .object(DateObject(nanoseconds: .max))
    },
    method(
      "compare(_ other: Date) -> ComparisonResult", [.date], "Compares the date with another.",
      example: """
        let date = Date(timeIntervalSince1970: 0)
        print(date.compare(date + 1) == .orderedAscending)  // true
        """
    ) { (call) throws(Fault) in
      let (date, other): (DateObject, DateObject) = (
        try call.receiver(DateObject.self), try call.host(0, "a date")
      )
      let isEarlier = date.nanoseconds < other.nanoseconds
      let name =
        date.nanoseconds == other.nanoseconds
        ? "orderedSame" : isEarlier ? "orderedAscending" : "orderedDescending"
      return .enumCase(EnumValue(.comparisonResult, name))
    },
    mutating(
      "addTimeInterval(_ seconds: Double)", .date, "Changes the date by a number of seconds."
    ) {
      (value, call) throws(Fault) in
      guard case .object(let date as DateObject) = value else { throw call.wrongReceiver }
      value = .object(date.advanced(by: try call.numberOfSeconds(0)))
      return .void
    },
  ]

  private static func formatOption(
    _ signature: String, _ summary: String,
    set: @escaping @Sendable (DateFormatterObject, Value) -> Bool
  ) -> Word {
    Word(
      signature, .value([.dateFormatter]), summary: summary,
      behavior: .property(
        get: { (call) throws(Fault) in
          .string(try call.receiver(DateFormatterObject.self).format)
        },
        set: { (call, value) throws(Fault) in
          guard set(try call.receiver(DateFormatterObject.self), value) else {
            throw call.site.failure(
              "'\(call.word.name)' cannot be \(value.debugDescription.shortened)")
          }
        }))
  }
}

/// A time zone with a fixed offset from UTC in seconds.
private final class TimeZoneObject: Host {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  var kind: ReceiverKind { .opaque }
  var typeName: String { "TimeZone" }
}

extension DateFormatterObject {
  private static let dateStyles = [
    "none": "", "short": "M/d/yy", "medium": "MMM d, yyyy", "long": "MMMM d, yyyy",
    "full": "EEEE, MMMM d, yyyy",
  ]
  private static let timeStyles = [
    "none": "", "short": "h:mm\u{202F}a", "medium": "h:mm:ss\u{202F}a",
    "long": "h:mm:ss\u{202F}a z", "full": "h:mm:ss\u{202F}a zzzz",
  ]

  /// Sets the style of the day or of the time; returns false for an unknown style.
  fileprivate func setStyle(date: Value? = nil, time: Value? = nil) -> Bool {
    func style(_ value: Value?, _ known: String) -> String? {
      guard let value else { return known }
      if case .enumCase(let choice) = value { return choice.name } else { return nil }
    }
    guard let day = style(date, dateStyle), let hour = style(time, timeStyle),
      let first = Self.dateStyles[day], let second = Self.timeStyles[hour]
    else { return false }
    (dateStyle, timeStyle) = (day, hour)
    let separator = day == "long" || day == "full" ? " 'at' " : ", "
    format = first + (first.isEmpty || second.isEmpty ? "" : separator) + second
    return true
  }
}
