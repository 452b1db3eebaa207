/// The modifiers of a key, with the bit values that xterm and kitty use.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)

  /// The modifiers that make a key act on words instead of characters.
  static let word: KeyModifiers = [.alt, .control]
  static let all: KeyModifiers = [.shift, .alt, .control]
}
