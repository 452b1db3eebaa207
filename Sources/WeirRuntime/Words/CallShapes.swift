/// A cache of the call shapes of built-ins.
package struct CallShapes {

  package init() {}
  private var shapes: [ObjectIdentifier: [CallShape]] = [:]

  /// Returns the shapes of all spellings of a built-in, the primary one first.
  package mutating func all(of word: Word) -> [CallShape] {
    let key = ObjectIdentifier(word)
    if let known = shapes[key] { return known }
    let main = CallShape(word.signature, of: word)
    let all = [main] + word.others.map { CallShape($0, of: word, like: main) }
    shapes[key] = all
    return all
  }
}
