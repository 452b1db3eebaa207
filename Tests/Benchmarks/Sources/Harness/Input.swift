/// The inputs of the workloads that process files.
public enum Input: String, Sendable {
  case integers, words, records, table, log

  /// Generates the input and calls `write` with each line.
  public func write(_ random: inout SeededRandom, _ write: (String) -> Void) {
    switch self {
    case .integers:
      for _ in 0..<Extent.amount(5_000_000) { write("\(random.next(below: 1_000_000))\n") }
    case .words: for _ in 0..<Extent.amount(1_000_000) { write(Self.line(&random)) }
    case .records:
      for number in 0..<Extent.amount(1_000_000) { write(Self.record(number, &random)) }
    case .table:
      write((["city", "price"] + (1...17).map { "column\($0)" }).joined(separator: ",") + "\n")
      for _ in 0..<Extent.amount(336_000) { write(Self.row(&random)) }
    case .log: for number in 0..<Extent.amount(1_000_000) { write(Self.entry(number, &random)) }
    }
  }

  private static let syllables = ["ka", "lo", "mi", "ren", "ta", "su", "vel", "or"]
  private static let levels = ["debug", "info", "info", "info", "warn", "error"]

  /// Returns a line of ten words from a vocabulary of 4,000.
  private static func line(_ random: inout SeededRandom) -> String {
    var words: [String] = []
    for _ in 0..<10 {
      var number = random.skewed(below: 4_000)
      var word = ""
      repeat {
        word += syllables[number % 8]
        number /= 8
      } while number > 0
      words.append(word)
    }
    return words.joined(separator: " ") + "\n"
  }

  /// Returns a record of about 79 bytes. Event times increase, but can be up to 0.9 seconds out of
  /// order.
  private static func record(_ number: Int, _ random: inout SeededRandom) -> String {
    let level = levels[random.next(below: levels.count)]
    let status = [200, 200, 204, 404, 500, 503][random.next(below: 6)]
    return
      #"{"t":\#(1_700_000_000 + number / 10).\#(random.next(below: 10)),"level":"\#(level)","#
      + #""status":\#(status),"ms":\#(random.next(below: 900)),"key":"user\#(random.skewed(below: 500))"}"#
      + "\n"
  }

  /// Returns a log line of about 62 bytes in the style of a web server.
  private static func entry(_ number: Int, _ random: inout SeededRandom) -> String {
    let status = [200, 200, 204, 404, 500][random.next(below: 5)]
    return "2026-05-01T10:\(10 + number / 20_000 % 50):\(10 + number / 400 % 50) "
      + "user\(random.skewed(below: 500)) GET /items/\(random.next(below: 9_000)) \(status) "
      + "\(random.next(below: 900))ms\n"
  }

  private static func row(_ random: inout SeededRandom) -> String {
    let city = ["Oslo", "Lima", "Kyoto", "Quito", "Turin", "Delhi"][random.next(below: 6)]
    let price = "\(random.next(below: 1_000)).\(random.next(below: 10))"
    let others = (0..<17).map { _ in "\(random.next(below: 100_000))" }
    return ([city, price] + others).joined(separator: ",") + "\n"
  }
}
