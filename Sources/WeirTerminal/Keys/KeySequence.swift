/// The parameters and the final byte of a key's sequence, such as `1;5` and `D` for Ctrl-Left.
struct KeySequence {
  private let fields: [[Int]]
  private let final: Unicode.Scalar
  private let modifiers: KeyModifiers

  /// Parses a sequence; nil if it is invalid or reports the release of a key.
  init?(_ parameters: String, final: UInt8, _ modifiers: KeyModifiers) {
    fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map { field in
      field.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    }
    let known = parameters.utf8.allSatisfy { (0x30..<0x3C).contains($0) }
    let isReleased = fields.count > 1 && fields[1].count > 1 && fields[1][1] == 3
    guard known, !isReleased else { return nil }
    let held = fields.count > 1 ? KeyModifiers(rawValue: max(0, (fields[1].first ?? 1) - 1)) : []
    self.final = Unicode.Scalar(final)
    self.modifiers = modifiers.union(held).intersection(.all)
  }

  /// Parses the sequence of `ESC O` and a letter, between which older terminals send the modifiers.
  /// Returns nil if it is invalid or its key has no function in the editor.
  init?(singleShift parameters: String, final: UInt8, _ modifiers: KeyModifiers) {
    let parameters = parameters.contains(";") || parameters.isEmpty ? parameters : "1;" + parameters
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final)
    self.init(
      parameters, final: isSmall ? final - 0x20 : final,
      isSmall ? modifiers.union(.control) : modifiers)
    guard "ABCDFH".utf8.contains(isSmall ? final - 0x20 : final) else { return nil }
  }

  /// The keys that the sequence represents; empty if the key has no function in the editor.
  var keys: [Key] {
    switch final {
    case "A", "a": [.editing(.up)]
    case "B", "b": [.editing(.down)]
    case "C", "c": [.editing(movesByWord ? .wordRight : .right)]
    case "D", "d": [.editing(movesByWord ? .wordLeft : .left)]
    case "H": [.editing(.lineStart)]
    case "F": [.editing(.lineEnd)]
    case "Z": [.backTab]
    case "~", "$": numbered(modifiers)
    case "^", "@": numbered(modifiers.union(.control))
    case "u": character(number(0), modifiers)
    default: []
    }
  }

  private var movesByWord: Bool { !modifiers.isDisjoint(with: .word) }

  private func number(_ index: Int) -> Int {
    index < fields.count ? fields[index].first ?? 1 : 1
  }

  private func numbered(_ modifiers: KeyModifiers) -> [Key] {
    switch number(0) {
    case 1, 7: [.editing(.lineStart)]
    case 4, 8: [.editing(.lineEnd)]
    case 3: [.editing(modifiers.isDisjoint(with: .word) ? .delete : .deleteWord)]
    case 5: [.pageUp]
    case 6: [.pageDown]
    case 27 where fields.count > 2: character(number(2), modifiers)
    default: []
    }
  }

  /// Returns the keys for a character code, as reported by kitty and by xterm's modifyOtherKeys.
  private func character(_ code: Int, _ modifiers: KeyModifiers) -> [Key] {
    switch code {
    case 13: return [modifiers.isEmpty ? .scalar("\r") : .editing(.newline)]
    case 9: return [modifiers.contains(.shift) ? .backTab : .scalar("\t")]
    case 27: return [.scalar("\u{1B}")]
    case 8, 127:
      return [modifiers.isDisjoint(with: .word) ? .scalar("\u{7F}") : .editing(.deleteWordBack)]
    // kitty assigns the codes from U+E000 to keys without a character.
    case 0x20..<0x7F, 0xA0..<0xE000, 0x10000...0x10FFFF: return typed(code, modifiers)
    default: return []
    }
  }

  private func typed(_ code: Int, _ modifiers: KeyModifiers) -> [Key] {
    let isShifted = modifiers.contains(.shift) && !modifiers.contains(.control)
    let shifted = final == "u" && fields[0].count > 1 ? fields[0][1] : nil
    guard
      var scalar = UInt32(exactly: isShifted ? shifted ?? code : code).flatMap(Unicode.Scalar.init)
    else { return [] }
    if isShifted, shifted == nil,
      let upper = scalar.properties.uppercaseMapping.unicodeScalars.first
    {
      scalar = upper
    }
    if modifiers.contains(.control) {
      guard (0x40..<0x80).contains(scalar.value) || scalar == " " else { return [] }
      scalar = Unicode.Scalar(UInt8(scalar.value & 0x1F))
    }
    return (modifiers.contains(.alt) ? [.scalar("\u{1B}")] : []) + [.scalar(scalar)]
  }
}
