import Testing
import WeirPrinting

@Suite("TimeSpan")
struct TimeSpanTests {
  @Test(
    "init(_:) reads a number with a unit to the nanosecond",
    arguments: [
      ("5s", 5_000_000_000), ("5", 5_000_000_000), ("250ms", 250_000_000),
      ("1.5s", 1_500_000_000), ("2min", 120_000_000_000), ("1.25h", 4_500_000_000_000),
      ("7 us", 7_000), ("3ns", 3), ("0.000000001s", 1), ("0s", 0),
    ] as [(String, Int64)])
  func reading(text: String, nanoseconds: Int64) {
    #expect(TimeSpan(text)?.nanoseconds == nanoseconds)
  }

  @Test(
    "init(_:) returns nil for an invalid or excessive time",
    arguments: [
      "", "s", "-1s", "5 weeks", "1.s", ".5s", "1..5s", "0.5ns", "1e3s", "5s 3", "٣s",
      "9999999999999999999s", "9223372037s", "9223372036.9s",
    ])
  func refusing(text: String) { #expect(TimeSpan(text) == nil) }

  @Test(
    "description uses the largest unit and reads back equal",
    arguments: [
      (0, "0s"), (1, "1ns"), (1_500, "1.5us"), (250_000_000, "250ms"), (1_000_000_000, "1s"),
      (1_010_000_000, "1.01s"), (90_000_000_000, "90s"),
    ] as [(Int64, String)])
  func writing(nanoseconds: Int64, text: String) {
    #expect(TimeSpan(nanoseconds: nanoseconds).description == text)
    #expect(TimeSpan(text)?.nanoseconds == nanoseconds)
  }
}
