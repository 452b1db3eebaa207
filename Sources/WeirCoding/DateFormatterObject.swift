import FoundationEssentials
import WeirRuntime

/// Foundation's date formatters: a fixed format in English, in UTC.
///
/// Sendable because a session uses its objects on a single thread, and the shared one is constant.
package final class DateFormatterObject: Host, @unchecked Sendable {
  package static let iso8601 = DateFormatterObject("ISO8601DateFormatter")

  package let typeName: String
  /// The format with the letters of Unicode; empty if it is not set.
  package var format: String
  /// The styles of the day and of the time, if the program sets one of them instead of a format.
  package var (dateStyle, timeStyle) = ("none", "none")
  /// The offset of the time zone from UTC in seconds.
  package var offset = 0

  package init(_ typeName: String) {
    self.typeName = typeName
    format = typeName == "ISO8601DateFormatter" ? "yyyy-MM-dd'T'HH:mm:ssXXXXX" : ""
  }

  package var kind: ReceiverKind { .dateFormatter }

  /// A letter that is repeated, or literal text.
  private enum Field {
    case letters(Character, Int)
    case text(String)
  }

  private var fields: [Field] {
    var fields: [Field] = []
    var rest = Array(format)[...]
    while let character = rest.popFirst() {
      if character == "'" {
        var text = ""
        while let next = rest.popFirst() {
          guard next == "'" else {
            text.append(next)
            continue
          }
          guard rest.first == "'" else { break }
          text.append(rest.removeFirst())
        }
        fields.append(.text(text.isEmpty ? "'" : text))
      } else if character.isASCII, character.isLetter {
        let more = rest.prefix { $0 == character }.count
        rest = rest.dropFirst(more)
        fields.append(.letters(character, more + 1))
      } else {
        fields.append(.text(String(character)))
      }
    }
    return fields
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  // MARK: Formatting

  package func string(_ date: DateObject) -> String {
    let parts = DateParts(date, offset: offset)
    return fields.map { field in
      switch field {
      case .text(let text): text
      case .letters(let letter, let count): text(letter, count, parts)
      }
    }.joined()
  }

  private func text(_ letter: Character, _ count: Int, _ parts: DateParts) -> String {
    func number(_ value: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    func name(_ names: [String], _ index: Int) -> String {
      count == 5
        ? String(names[index].prefix(1))
        : count == 4
          ? names[index]
          : String(names[index].prefix(3))
    }
    switch letter {
    case "y", "Y", "u": return count == 2 ? number(parts.year % 100) : number(parts.year)
    case "M", "L": return count < 3 ? number(parts.month) : name(Self.months, parts.month - 1)
    case "d": return number(parts.day)
    case "E", "c", "e": return name(Self.weekdays, parts.weekday)
    case "H": return number(parts.hour)
    case "h": return number((parts.hour + 11) % 12 + 1)
    case "k": return number(parts.hour == 0 ? 24 : parts.hour)
    case "K": return number(parts.hour % 12)
    case "m": return number(parts.minute)
    case "s": return number(parts.second)
    case "a": return parts.hour < 12 ? "AM" : "PM"
    case "S":
      let digits = String(1_000_000_000 + parts.nanosecond).dropFirst()
      return String(digits.prefix(count)) + String(repeating: "0", count: max(0, count - 9))
    case "Z", "x", "X", "z", "O", "v":
      if offset == 0, letter == "X" { return "Z" }
      if letter == "z" || letter == "O" || letter == "v" { return zoneName }
      return zone(separator: count > 2 && letter != "Z" || count == 5 ? ":" : "")
    default: return String(repeating: String(letter), count: count)
    }
  }

  private var zoneName: String { offset == 0 ? "GMT" : "GMT" + zone(separator: ":") }

  private func zone(separator: String) -> String {
    let minutes = abs(offset) / 60
    let texts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (offset < 0 ? "-" : "+") + texts.joined(separator: separator)
  }

  // MARK: Parsing

  /// Returns the date of a text in the format; nil for another text.
  package func date(_ text: String) -> DateObject? {
    var rest = text[...]
    var parts = DateParts()
    var (isAfternoon, zone): (Bool?, Int) = (nil, offset)
    for field in fields {
      switch field {
      case .text(let text):
        guard rest.hasPrefix(text) else { return nil }
        rest = rest.dropFirst(text.count)
      case .letters("a", _):
        let mark = rest.prefix(2).uppercased()
        guard mark == "AM" || mark == "PM" else { return nil }
        isAfternoon = mark == "PM"
        rest = rest.dropFirst(2)
      case .letters("Z", _), .letters("X", _), .letters("x", _), .letters("z", _):
        guard let found = Self.zone(&rest) else { return nil }
        zone = found
      case .letters("E", _):
        guard Self.name(Self.weekdays, &rest) != nil else { return nil }
      case .letters("M", 3...), .letters("L", 3...):
        guard let month = Self.name(Self.months, &rest) else { return nil }
        parts.month = month + 1
      case .letters("S", 10...): return nil
      case .letters(let letter, let count):
        guard let number = Self.number(&rest, limit: letter == "y" ? 4 : letter == "S" ? count : 2),
          parts.set(letter, number, count)
        else { return nil }
      }
    }
    guard rest.isEmpty else { return nil }
    if let isAfternoon { parts.hour = parts.hour % 12 + (isAfternoon ? 12 : 0) }
    return parts.date(offset: zone)
  }

  private static func number(_ rest: inout Substring, limit: Int) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(limit)
    rest = rest.dropFirst(digits.count)
    return Int(digits)
  }

  private static func name(_ names: [String], _ rest: inout Substring) -> Int? {
    for (index, name) in names.enumerated() {
      for form in [name, String(name.prefix(3))] where rest.hasPrefix(form) {
        rest = rest.dropFirst(form.count)
        return index
      }
    }
    return nil
  }

  private static func zone(_ rest: inout Substring) -> Int? {
    for name in ["Z", "UTC", "GMT"] where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count)
      if rest.first != "+", rest.first != "-" { return 0 }
    }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    rest = rest.dropFirst()
    guard let hours = number(&rest, limit: 2) else { return nil }
    if rest.first == ":" { rest = rest.dropFirst() }
    let minutes = number(&rest, limit: 2) ?? 0
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

/// A date in the Gregorian calendar.
private struct DateParts {
  var (year, month, day) = (2000, 1, 1)
  var (hour, minute, second, nanosecond) = (0, 0, 0, 0)
  /// The day of the week, 0 for Sunday.
  private(set) var weekday = 0

  init() {}

  init(_ date: DateObject, offset: Int) {
    let parts = Self.calendar(offset).dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday], from: date.wholeSeconds)
    (year, month, day) = (parts.year ?? 0, parts.month ?? 1, parts.day ?? 1)
    (hour, minute, second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    weekday = (parts.weekday ?? 1) - 1
    nanosecond = date.nanosecond
  }

  private static func calendar(_ offset: Int) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: offset) ?? .gmt
    return calendar
  }

  /// Sets the part that a letter of a format denotes; returns false for another letter.
  mutating func set(_ letter: Character, _ number: Int, _ count: Int) -> Bool {
    switch letter {
    case "y": year = count == 2 && number < 100 ? number + (number < 70 ? 2000 : 1900) : number
    case "M", "L": month = number
    case "d": day = number
    case "H", "h", "k", "K": hour = number % 24
    case "m": minute = number
    case "s": second = number
    case "S": nanosecond = (count..<9).reduce(number) { product, _ in product * 10 }
    default: return false
    }
    return true
  }

  /// Returns the date; nil if the calendar has no such day or time.
  func date(offset: Int) -> DateObject? {
    let parts = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let date = Self.calendar(offset).date(from: parts), (1678..<2262).contains(year) else {
      return nil
    }
    let object = DateObject(
      nanoseconds: Int64(date.timeIntervalSince1970) * 1_000_000_000 + Int64(nanosecond))
    let found = DateParts(object, offset: offset)
    return (found.month, found.day, found.minute, found.second) == (month, day, minute, second)
      ? object : nil
  }
}
