import Weir
import WeirRuntime
import WeirText

/// A table of a stream's latest records, for a display that is refreshed periodically.
///
/// A record is a struct, class instance, labeled tuple, dictionary, JSON object, row or window. It
/// replaces the previous record with the same key. An array or dictionary of records, or a set of
/// counts, replaces all rows. Any other value replaces the table with a single row. Confined to the
/// thread of its session.
public final class RecordTable {
  /// The minimum number of most recently changed keys that are kept.
  static let keyLimit = 1000

  private struct KeyedRow {
    var value: Value
    /// The ordinal number of the value in the order of arrival.
    var stamp: Int
  }

  private enum Content {
    case nothing
    case single(Value)
    /// The rows of an array, or the rows of a dictionary or of counts with their keys.
    case whole([(key: Value?, value: Value)])
    case keyed
  }

  /// The name of the member that identifies a record. Without a specified key, nil until the first
  /// record.
  public private(set) var key: String?
  private let requestedKey: String?
  private var content = Content.nothing
  private var rows: [KeyedRow] = []
  private var places = DictionaryValue()
  private var stamp = 0

  /// - Parameter key: The name of the member that identifies a record. Defaults to the first member
  ///   of the first record.
  public init(key: String? = nil) { (self.key, requestedKey) = (key, key) }

  /// The number of rows.
  public var count: Int {
    switch content {
    case .nothing: 0
    case .single: 1
    case .whole(let rows): rows.count
    case .keyed: rows.count
    }
  }

  func take(_ value: Value) {
    stamp += 1
    let value = value.unwrapped
    if let rows = value.recordRows {
      content = .whole(rows)
    } else if let members = key == nil ? value.recordMembers : nil {
      key = members.first?.name
      put(value)
    } else if value.isRecord {
      put(value)
    } else {
      content = .single(value)
    }
  }

  private func put(_ record: Value) {
    content = .keyed
    let name = key.flatMap { record.member($0) } ?? .none
    if case .int(let place)? = places[name] {
      rows[place] = KeyedRow(value: record, stamp: stamp)
      return
    }
    places[name] = .int(rows.count)
    rows.append(KeyedRow(value: record, stamp: stamp))
    if rows.count >= 2 * Self.keyLimit { dropOldest() }
  }

  private func dropOldest() {
    let stamps = rows.map(\.stamp).sorted()
    let first = stamps[rows.count - Self.keyLimit]
    let kept = zip(places.keys, rows).filter { $1.stamp >= first }
    (rows, places) = (kept.map(\.1), DictionaryValue())
    for (place, (key, _)) in kept.enumerated() { places[key] = .int(place) }
  }

  package func clear() {
    (key, content, rows, places) = (requestedKey, .nothing, [], DictionaryValue())
  }

  /// Returns the column titles and the cells of at most `limit` rows, in a stable order.
  ///
  /// If there are more records, those that changed most recently are returned. Of an array or a
  /// dictionary, the first rows are returned.
  public func table(limit: Int) -> (titles: [String], cells: [[String]]) {
    switch content {
    case .nothing: return ([], [])
    case .single(let value): return (["value"], [[value.fieldText ?? "nil"]])
    case .whole(let rows): return Self.table(rows.prefix(atMost: limit).map { ($0.key, $0.value) })
    case .keyed:
      let first =
        rows.count > limit ? rows.map(\.stamp).sorted()[rows.count - max(1, limit)] : 0
      return Self.table(
        rows.filter { $0.stamp >= first }.prefix(atMost: limit).map { (nil, $0.value) })
    }
  }

  private static func table(
    _ rows: [(key: Value?, value: Value)]
  ) -> (titles: [String], cells: [[String]]) {
    let hasKeys = rows.contains { $0.key != nil }
    var titles = hasKeys ? ["key"] : []
    var columns: [String: Int] = [:]
    var cells: [[String]] = []
    for row in rows {
      var line = [String](repeating: "", count: titles.count)
      if hasKeys { line[0] = row.key?.fieldText ?? "" }
      for (name, value) in row.value.recordMembers ?? [("value", row.value)] {
        let column = columns[name] ?? titles.count
        if column == titles.count {
          columns[name] = column
          titles.append(name)
          line.append("")
        }
        line[column] = value.fieldText ?? ""
      }
      cells.append(line)
    }
    return (titles, cells.map { $0 + Array(repeating: "", count: titles.count - $0.count) })
  }
}

extension RecordTable: Sampler {
  package func take(_ value: Value, at now: Instant) { take(value) }
}

extension RecordTable: @unchecked Sendable {}

extension Value {
  /// Whether the value is a record with named members.
  fileprivate var isRecord: Bool {
    switch self {
    case .record, .dictionary: true
    case .tuple(let tuple): tuple.labels.contains { $0 != nil }
    case .object(let object): object.hasDynamicMembers || object is WindowObject
    default: false
    }
  }

  /// The named members of a record; nil for any other value.
  fileprivate var recordMembers: [(name: String, value: Value)]? { isRecord ? namedParts : nil }

  fileprivate func member(_ name: String) -> Value? {
    switch self {
    case .object(let object) where object.hasDynamicMembers: object.field(name)
    case .dictionary(let dictionary) where dictionary[.string(name)] != nil:
      dictionary[.string(name)]
    case .record(let record) where record.type.index(of: name) != nil:
      record.fields[record.type.index(of: name)!]
    default: namedParts?.first { $0.name == name }?.value
    }
  }

  /// The rows of an array or dictionary of records, or of counts; nil for any other value.
  fileprivate var recordRows: [(key: Value?, value: Value)]? {
    switch self {
    case .array(let elements):
      return elements.allSatisfy(\.isRecord) && !elements.isEmpty
        ? elements.map { (nil, $0) } : nil
    case .dictionary(let dictionary):
      let pairs = dictionary.pairs
      return pairs.allSatisfy(\.value.isRecord) && !pairs.isEmpty
        ? pairs.map { ($0.key, $0.value) } : nil
    case .object(let object as CountsObject):
      return object.counts.map { ($0.key, .int($0.count)) }
    default: return nil
    }
  }
}
