import LanguageTestSupport
import Testing

@Suite("Dates at the ends of their range")
struct DateWordTests {
  @Test func `the earliest and the latest date print, and later years cannot be parsed`() {
    Program(
      "dates",
      """
      print(Date.distantPast)  // 1677-09-21 00:12:43 +0000
      print(Date.distantFuture)  // 2262-04-11 23:47:16 +0000
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy"
      print(formatter.date(from: "2299") == nil, formatter.date(from: "2261")!)
      // true 2261-01-01 00:00:00 +0000
      """
    ).check()
  }
}
