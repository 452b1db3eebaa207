/// The rules for topic names and topic filters.
public enum MQTTTopic {
  /// The maximum length of a name or a filter in bytes.
  public static let lengthLimit = 65_535

  /// Whether a message can be published to the topic: not empty, not too long, without wildcards
  /// and U+0000.
  public static func isValid(name: String) -> Bool {
    isValid(length: name.utf8.count)
      && name.utf8.allSatisfy { $0 != 0 && $0 != plus && $0 != hash }
  }

  /// Whether a client can subscribe to the filter.
  ///
  /// The wildcard `+` is a whole level, and `#` is the last level. The filter of a shared
  /// subscription is `$share/group/filter`.
  public static func isValid(filter: String) -> Bool {
    guard isValid(length: filter.utf8.count), !filter.utf8.contains(0) else { return false }
    let levels = filter.utf8.split(separator: slash, omittingEmptySubsequences: false)
    guard levels[0].elementsEqual("$share".utf8) else { return isValid(levels: levels[...]) }
    return levels.count > 2 && !levels[1].isEmpty
      && !levels[1].contains { $0 == plus || $0 == hash }
      && levels[2...].contains { !$0.isEmpty } && isValid(levels: levels[2...])
  }

  /// Whether the filter selects the topic. A wildcard in the first level does not select topics
  /// that begin with `$`.
  public static func matches(filter: String, name: String) -> Bool {
    var filters = filter.utf8.split(separator: slash, omittingEmptySubsequences: false)[...]
    if filters.count > 2, filters[0].elementsEqual("$share".utf8) { filters = filters.dropFirst(2) }
    let names = name.utf8.split(separator: slash, omittingEmptySubsequences: false)
    if names[0].first == dollar, filters.first?.first == plus || filters.first?.first == hash {
      return false
    }
    for (index, level) in filters.enumerated() {
      if level.elementsEqual("#".utf8) { return true }
      guard index < names.count else { return false }
      guard level.elementsEqual("+".utf8) || level.elementsEqual(names[index]) else {
        return false
      }
    }
    return filters.count == names.count
  }

  private static let (plus, hash, slash, dollar) = (
    UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "$")
  )

  private static func isValid(length: Int) -> Bool { (1...lengthLimit).contains(length) }

  private static func isValid(levels: ArraySlice<Substring.UTF8View>) -> Bool {
    for (index, level) in zip(levels.indices, levels) {
      if level.contains(plus), level.count > 1 { return false }
      if level.contains(hash), level.count > 1 || index != levels.endIndex - 1 { return false }
    }
    return true
  }
}
