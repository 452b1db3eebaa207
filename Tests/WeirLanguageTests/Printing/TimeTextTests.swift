import Testing

@testable import WeirLanguage

@Suite struct TimeTextTests {
  @Test(arguments: [
    ("5s", 5_000_000_000), ("1.5s", 1_500_000_000), ("250ms", 250_000_000),
    ("2min", 120_000_000_000),
    ("10us", 10_000), ("7ns", 7), ("1h", 3_600_000_000_000), ("0s", 0),
  ])
  func `a number with a unit is a time`(text: String, nanoseconds: Int64) {
    #expect(TimeText(text)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: [
    "", "5", "s", "-5s", "5 s", "5m", "1e999s", "nans", "infs", "1e30h", "0x5s", "5S",
  ])
  func `anything else is none`(text: String) {
    #expect(TimeText(text) == nil)
  }

  @Test(arguments: ["5s", "1.5s", "250ms", "2min", "10us", "7ns", "0s", "90s", "1.234s"])
  func `a time is written as it is read`(text: String) throws {
    let time = try #require(TimeText(text))
    #expect(try #require(TimeText(time.description)) == time)
  }
}
