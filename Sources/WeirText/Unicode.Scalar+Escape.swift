extension Unicode.Scalar {
  /// Returns the notation of a control or invisible scalar, as in `\u{1B}`; nil for a visible one.
  ///
  /// Escaped are controls, line and paragraph separators, and Unicode's default ignorable scalars:
  /// directional marks, zero-width spaces and joiners, tags and fillers.
  ///
  /// - Parameters:
  ///   - previous: the preceding scalar; a joiner or variation selector after an emoji is part of
  ///     the emoji and is not escaped.
  ///   - next: the following scalar.
  public func escape(
    after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil
  ) -> String? {
    guard isInvisible else { return nil }
    switch value {
    case 0xFE0E, 0xFE0F: if previous?.properties.isEmoji == true { return nil }
    case 0x200D: if previous?.endsEmoji == true, next?.beginsEmoji == true { return nil }
    default: break
    }
    return "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }

  private var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case ..<0x300: value == 0xAD
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  private var beginsEmoji: Bool { !isASCII && properties.isEmoji }

  /// True for an emoji, a skin tone and the emoji variation selector.
  private var endsEmoji: Bool { value == 0xFE0F || beginsEmoji }
}
