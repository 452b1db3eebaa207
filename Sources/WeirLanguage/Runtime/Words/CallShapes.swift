/// How the words are called, as far as somebody has asked.
struct CallShapes {
  private var shapes: [ObjectIdentifier: [CallShape]] = [:]

  /// The ways to call a word: its own, and those of its other names.
  mutating func all(of word: Word) -> [CallShape] {
    let key = ObjectIdentifier(word)
    if let known = shapes[key] { return known }
    let main = CallShape(word.signature, of: word)
    let all = [main] + word.others.map { CallShape($0, of: word, like: main) }
    shapes[key] = all
    return all
  }
}
