import WeirRuntime

/// Foundation's `NumberFormatter` with the conventions of English in the USA.
package final class NumberFormatterObject: Host {
  package enum Style: String {
    case none, decimal, percent, currency, spellOut
  }

  package var style = Style.none {
    didSet {
      maximumDigits = style == .currency ? 2 : style == .decimal ? 3 : 0
      minimumDigits = style == .currency ? 2 : 0
      usesGrouping = style != .none
    }
  }
  /// The numbers of digits after the decimal point, which are at most 100.
  package var minimumDigits = 0 {
    didSet {
      minimumDigits = min(max(minimumDigits, 0), 100)
      if maximumDigits < minimumDigits { maximumDigits = minimumDigits }
    }
  }
  package var maximumDigits = 0 {
    didSet {
      maximumDigits = min(max(maximumDigits, 0), 100)
      if minimumDigits > maximumDigits { minimumDigits = maximumDigits }
    }
  }
  package var minimumIntegerDigits = 1 {
    didSet { minimumIntegerDigits = min(max(minimumIntegerDigits, 0), 100) }
  }
  package var usesGrouping = false
  package var groupingSeparator = ","
  package var decimalSeparator = "."
  package var currencySymbol = "$"
  package var currencyCode = "USD" {
    didSet {
      currencySymbol =
        ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"][currencyCode] ?? currencyCode + "\u{A0}"
    }
  }
  /// Without effect.
  package var locale = "en_US"

  package init() {}

  package var kind: ReceiverKind { .numberFormatter }
  package var typeName: String { "NumberFormatter" }

  package func string(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "+∞" }
    if style == .spellOut, abs(number) < 1e15 { return NumberWords.text(number) }
    let scaled = abs(style == .percent ? number * 100 : number)
    let digits = max(minimumDigits, maximumDigits)
    var text = TextFormat.string("%.\(digits)f", [.double(scaled)])
    var fraction = ""
    if let point = text.firstIndex(of: ".") {
      fraction = String(text[text.index(after: point)...])
      text = String(text[..<point])
    }
    while fraction.count > minimumDigits, fraction.last == "0" { fraction.removeLast() }
    text = String(repeating: "0", count: max(0, minimumIntegerDigits - text.count)) + text
    if usesGrouping { text = grouped(text) }
    let sign = number < 0 && (text + fraction).contains { $0 != "0" } ? "-" : ""
    let prefix = style == .currency ? currencySymbol : ""
    return sign + prefix + text + (fraction.isEmpty ? "" : decimalSeparator + fraction)
      + (style == .percent ? "%" : "")
  }

  private func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += groupingSeparator }
      result.append(digit)
    }
    return result
  }

  /// Returns the number of a text in the style; nil for another text.
  package func number(_ text: String) -> Double? {
    var text = text
    if usesGrouping { text = text.replacing(groupingSeparator, with: "") }
    if style == .currency { text = text.replacing(currencySymbol, with: "") }
    if style == .percent {
      guard text.hasSuffix("%") else { return nil }
      text.removeLast()
    }
    text = text.replacing(decimalSeparator, with: ".")
    guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }), let number = Double(text)
    else { return nil }
    return style == .percent ? number / 100 : number
  }
}
