/// Formats the numbers at the ends of a scale in a short form.
enum ScaleLabel {
  private static let units: [(factor: Double, name: String)] = [
    (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"),
  ]

  /// Formats a number with enough decimals to distinguish a hundredth of the span: `21.25`, `-3`,
  /// `1.5M`.
  static func text(_ number: Double, span: Double) -> String {
    let size = max(abs(number), abs(span))
    if number == 0 { return "0" }
    guard size < 1e15, span > 0 else {
      return number.description.hasSuffix(".0")
        ? String(number.description.dropLast(2)) : number.description
    }
    let unit = size < 1e5 ? (1, "") : units.first { size >= $0.factor } ?? (1, "")
    var decimals = 0
    var step = span / 100 / unit.0
    while step > 0, step < 1, decimals < 6 {
      step *= 10
      decimals += 1
    }
    return text(number / unit.0, decimals: decimals) + unit.1
  }

  private static func text(_ number: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let whole = Int((abs(number) * Double(factor)).rounded())
    let sign = number < 0 && whole > 0 ? "-" : ""
    var fraction = String(whole % factor + factor).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(whole / factor) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
