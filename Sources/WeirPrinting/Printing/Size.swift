/// Functions that format the sizes of values that are not shown completely.
public enum Size {
  /// Returns a count with thousands separators, such as `99,997`.
  public static func grouped(_ count: Int) -> String {
    var digits = String(count)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  /// Returns a note on the omitted parts, such as `... 99,997 more`.
  static func rest(_ count: Int) -> String { "... \(grouped(count)) more" }

  /// Returns the number of columns of ``rest(_:)``.
  static func widthOfRest(_ count: Int) -> Int {
    var width = "...  more".utf8.count
    var left = count
    var digits = 0
    while left > 0 {
      width += digits > 0 && digits % 3 == 0 ? 2 : 1
      digits += 1
      left /= 10
    }
    return width
  }

  /// Returns a note that replaces all parts, such as `... 3 in all`.
  static func all(_ count: Int) -> String { "... \(grouped(count)) in all" }

  /// Returns a note on the size of a truncated text, such as `... (10,000 characters)`.
  ///
  /// The size of a large text that is not ASCII is in bytes, since counting characters would be
  /// slow.
  static func whole(_ text: String) -> String {
    let bytes = text.utf8.count
    if isASCII(text) { return "... (\(grouped(bytes)) characters)" }
    if bytes > 1 << 16 { return "... (\(grouped(bytes)) bytes)" }
    return "... (\(grouped(text.count)) characters)"
  }

  // Counting UTF-16 code units of a native string is fast if the string is ASCII.
  private static func isASCII(_ text: String) -> Bool { text.utf16.count == text.utf8.count }
}
