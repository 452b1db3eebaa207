import Testing

@testable import WeirSyntax

@Suite("nearest(_:among:)")
struct NearestTests {
  private let names = [
    "observer", "observe", "observeNext", "sendNext", "map", "max", "merge", "Signal",
    "SignalProducer", "a",
  ]

  @Test(
    "nearest(_:among:) finds a name with a typing error",
    arguments: [
      ("obsever", "observer"), ("obsreve", "observe"), ("sendnext", "sendNext"),
      ("SENDNEXT", "sendNext"), ("sendNxet", "sendNext"),
      ("mpa", "map"), ("mapp", "map"), ("signal", "Signal"), ("SignalProdcer", "SignalProducer"),
      ("observNext", "observeNext"),
    ])
  func understands(_ written: String, _ meant: String) {
    #expect(nearest(written, among: names) == meant)
  }

  @Test(
    "nearest(_:among:) returns nil for distant names",
    arguments: ["", "b", "zz", "filter", "xyz", "observeEverything", "Signal", "producers"])
  func refuses(_ written: String) {
    #expect(nearest(written, among: ["a", "map", "observe", "Signal"]) == nil)
  }

  @Test("nearest(_:among:) prefers the alphabetically first of equally near names")
  func isStable() {
    #expect(nearest("mat", among: ["max", "map"]) == "map")
    #expect(nearest("mat", among: ["map", "max"]) == "map")
    #expect(nearest("ab", among: Set(["ac", "ad", "ae"])) == "ac")
  }

  @Test("nearest(_:among:) prefers a name that differs only in case")
  func prefersCase() { #expect(nearest("Map", among: ["Mac", "map", "Mad"]) == "map") }

  @Test("nearest(_:among:) is fast for a name of 100,000 characters")
  func isBounded() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearest(long, among: ["a", long + "aaaa", "b"]) == nil)
  }
}
