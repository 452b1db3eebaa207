/// The pauses of a person who types a text. The same seed produces the same pauses.
public struct TypingPace: Sendable {
  private var random: UInt64
  private let pause: Int

  /// - Parameter pause: the average pause after a character in milliseconds. Must be positive.
  public init(seed: Int, pause: Int) {
    (random, self.pause) = (UInt64(truncatingIfNeeded: seed), pause)
  }

  /// Returns the pause after a character in milliseconds. It is longer after punctuation and at the
  /// end of a line.
  public mutating func pause(after character: Character) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let variation = Int(random >> 33) % pause - pause / 2
    switch character {
    case "\n": return 8 * pause + variation
    case ",", ".", "{", "}": return 2 * pause + variation
    default: return pause + variation
    }
  }
}
