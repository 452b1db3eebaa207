/// An element with its key.
struct Keyed<Key, Element> {
  let key: Key
  let element: Element

  /// Returns a function that adds the key to an element.
  static func by(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> @Sendable (Element) throws -> Keyed {
    { Keyed(key: try keySelector($0), element: $0) }
  }
}
