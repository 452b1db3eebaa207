import Testing
import WeirStreams

@Suite("PartRanges")
struct PartRangesTests {
  @Test("the parts of a plain text are those of 'split', and other texts are recognized")
  func model() {
    var random = Seeded(3)
    let parts = PartRanges()
    for _ in 0..<4_000 {
      let letters: [Character] =
        Int.random(in: 0..<4, using: &random) == 0
        ? ["a", ",", "é", "\r"] : ["a", "b", ",", "\n"]
      let text = String(
        (0..<Int.random(in: 0..<50, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
      let limit = Int.random(in: 0..<4, using: &random)
      let (most, omitsEmpty) = (limit == 3 ? .max : limit, Bool.random(using: &random))
      let isPlain = Array(text.utf8).withUnsafeBytes {
        parts.find(in: $0, separatedBy: UInt8(ascii: ","), limit: most, omitsEmpty: omitsEmpty)
      }
      #expect(isPlain == text.unicodeScalars.allSatisfy { $0.isASCII && $0 != "\r" })
      guard isPlain else { continue }
      let found = (0..<parts.count).map { Array(text.utf8)[parts[$0]] }
      let wanted = text.utf8.split(
        separator: UInt8(ascii: ","), maxSplits: most, omittingEmptySubsequences: omitsEmpty)
      #expect(found.map(Array.init) == wanted.map(Array.init), "\(text.debugDescription)")
    }
  }
}
