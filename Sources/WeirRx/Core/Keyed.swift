/// An element and its key.
struct Keyed<Key, Element> {
  let key: Key
  let element: Element

  /// What makes these of elements.
  static func by(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> @Sendable (Element) throws -> Keyed {
    { Keyed(key: try keySelector($0), element: $0) }
  }
}
