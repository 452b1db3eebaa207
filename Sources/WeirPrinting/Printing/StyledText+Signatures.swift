import WeirRuntime

extension StyledText {
  /// Returns a declaration, wrapped to `width` columns. Breaks between parameters if each of them
  /// fits on a line.
  package func wrappedSignature(to width: Int) -> [StyledText] {
    glued.wrapped(to: width, indent: 4).flatMap { line -> [StyledText] in
      let line = line.unglued
      return line.width > width ? line.wrapped(to: width, indent: 4) : [line]
    }
  }

  private static let glue: Character = "\u{A0}"

  /// The text with nonbreaking spaces except between parameters and after the parameter list.
  private var glued: StyledText {
    var depth = 0
    var previous: Character = " "
    return mapCharacters { character in
      defer { if character != " " { previous = character } }
      switch character {
      case "(", "[", "<": depth += 1
      case ">" where previous == "-": break
      case ")", "]", ">": depth -= 1
      case " ":
        return depth == 0 && previous == ")" || depth == 1 && previous == "," ? " " : Self.glue
      default: break
      }
      return character
    }
  }

  private var unglued: StyledText { mapCharacters { $0 == Self.glue ? " " : $0 } }

  private func mapCharacters(_ transform: (Character) -> Character) -> StyledText {
    pieces.reduce(into: StyledText()) { $0.append(String($1.text.map(transform)), $1.role) }
  }
}
