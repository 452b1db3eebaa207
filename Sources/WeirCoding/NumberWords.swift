/// English words for numbers.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let groups = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"),
    (1000, "thousand"), (100, "hundred"),
  ]

  /// Returns the words of a number, such as `one hundred twenty-three` or `two point five`.
  static func text(_ number: Double) -> String {
    let parts = "\(abs(number))".split(separator: ".")
    let fraction = parts.last.map { $0 == "0" || parts.count == 1 ? "" : $0 } ?? ""
    let digits = fraction.compactMap { $0.wholeNumberValue.map { small[$0] } }
    return (number < 0 ? "minus " : "") + text(Int(abs(number)))
      + (digits.isEmpty ? "" : " point " + digits.joined(separator: " "))
  }

  private static func text(_ number: Int) -> String {
    for (size, name) in groups where number >= size {
      let rest = number % size
      return "\(text(number / size)) \(name)" + (rest == 0 ? "" : " " + text(rest))
    }
    guard number >= 20 else { return small[number] }
    let unit = number % 10
    return tens[number / 10 - 2] + (unit == 0 ? "" : "-" + small[unit])
  }
}
