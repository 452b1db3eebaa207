import Glibc

/// The date of an HTTP response (RFC 9110, section 5.6.7), independent of the locale.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static var now: String { format(time(nil)) }

  static func format(_ seconds: time_t) -> String {
    var (seconds, fields) = (seconds, tm())
    gmtime_r(&seconds, &fields)
    let (day, month) = (days[Int(fields.tm_wday)], months[Int(fields.tm_mon)])
    return "\(day), \(pad(fields.tm_mday)) \(month) \(fields.tm_year + 1_900) "
      + "\(pad(fields.tm_hour)):\(pad(fields.tm_min)):\(pad(fields.tm_sec)) GMT"
  }

  private static func pad(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
