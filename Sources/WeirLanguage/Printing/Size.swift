/// How large something is of which only a part is shown.
public enum Size {
  /// `99,997`
  public static func grouped(_ count: Int) -> String {
    var digits = String(count)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  /// `... 99,997 more`
  static func rest(_ count: Int) -> String { "... \(grouped(count)) more" }

  /// The columns of `rest`.
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

  /// `... 3 in all`, where none is shown
  static func all(_ count: Int) -> String { "... \(grouped(count)) in all" }

  /// `... (10,000 characters)`; bytes where counting characters would take too long.
  static func whole(_ text: String) -> String {
    let bytes = text.utf8.count
    if isASCII(text) { return "... (\(grouped(bytes)) characters)" }
    if bytes > 1 << 16 { return "... (\(grouped(bytes)) bytes)" }
    return "... (\(grouped(text.count)) characters)"
  }

  // Both counts are known of a text in ASCII.
  private static func isASCII(_ text: String) -> Bool { text.utf16.count == text.utf8.count }
}
