extension Unicode.Scalar {
  /// Returns an escape such as `\u{1B}` for a control or invisible scalar, or nil for a visible
  /// one.
  ///
  /// Controls, line and paragraph separators, and Unicode's default-ignorable scalars are escaped.
  /// Default-ignorable scalars include directional marks, zero-width spaces and joiners, tags and
  /// fillers.
  ///
  /// - Parameters:
  ///   - previous: The preceding scalar. A joiner or variation selector after an emoji is part of
  ///     the emoji and is not escaped.
  ///   - next: The following scalar.
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

  /// Whether the scalar is an emoji, a skin tone or the emoji variation selector.
  private var endsEmoji: Bool { value == 0xFE0F || beginsEmoji }
}
