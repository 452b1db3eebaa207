/// What is held down with a key, as xterm and kitty count it.
struct KeyModifiers: OptionSet {
  let rawValue: Int

  static let shift = KeyModifiers(rawValue: 1)
  static let alt = KeyModifiers(rawValue: 2)
  static let control = KeyModifiers(rawValue: 4)

  /// Makes a word of what is a character without them.
  static let word: KeyModifiers = [.alt, .control]
  static let all: KeyModifiers = [.shift, .alt, .control]
}
