extension Unicode.Scalar {
  /// The number of terminal columns of this scalar: 0 for combining marks, 2 for wide scalars.
  public var columns: Int {
    // Fast path for Latin letters, which are neither wide nor combining marks.
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .otherLetter where Self.joiningJamo.contains { $0.contains(value) }: return 0
    default: break
    }
    if Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    return properties.isEmojiPresentation && !isRegionalIndicator ? 2 : 1
  }

  /// Whether the scalar is a regional indicator. Two of them form a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Korean vowels and final consonants, which are drawn inside the preceding syllable.
  private static let joiningJamo: [ClosedRange<UInt32>] = [
    0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB,
  ]

  /// The wide and full-width blocks of Unicode's East Asian Width property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4DC0...0x4DFF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x16FF1,
    0x17000...0x18D08, 0x1AFF0...0x1AFFE, 0x1B000...0x1B2FF, 0x1F200...0x1F202,
    0x1F210...0x1F248, 0x1F260...0x1F265, 0x20000...0x3FFFD,
  ]
}
