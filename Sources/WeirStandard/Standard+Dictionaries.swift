import WeirRuntime

extension Word {
  package static let dictionaries: [Word] = [
    property("keys: [Key]", [.dictionary], "The keys, in the order in which they were added.") {
      (call) throws(Fault) in .array(call.dictionary.keys)
    },
    property("values: [Value]", [.dictionary], "The values, in the order of their keys.") {
      (call) throws(Fault) in .array(call.dictionary.pairs.map(\.value))
    },
    method(
      "mapValues(_ transform: (Value) -> T) -> [Key: T]", [.dictionary],
      "Returns a dictionary with each value transformed by a closure.",
      example: "print([\"a\": 1].mapValues { $0 + 1 })  // [\"a\": 2]"
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      return try call.changedEntries { (value) throws(Fault) in try call.apply(transform, value) }
    },
    method(
      "compactMapValues(_ transform: (Value) -> T?) -> [Key: T]", [.dictionary],
      "Returns a dictionary with the values transformed by a closure, without nil results.",
      example: "print([\"a\": \"1\", \"b\": \"x\"].compactMapValues { Int($0) })  // [\"a\": 1]"
    ) { (call) throws(Fault) in
      let transform = try call.function(0)
      return try call.changedEntries { (value) throws(Fault) in
        switch try call.apply(transform, value) {
        case .none: nil
        case .some(let value): value
        case let value: value
        }
      }
    },
    method(
      "filter(_ isIncluded: (Element) -> Bool) -> [Key: Value]", [.dictionary],
      "Returns a dictionary of the entries that satisfy a predicate.",
      example: "print([\"a\": 1, \"b\": 2].filter { $0.value > 1 })  // [\"b\": 2]"
    ) { (call) throws(Fault) in
      var result = DictionaryValue()
      for pair in try call.elements(where: try call.function(0)) {
        guard case .tuple(let pair) = pair else { continue }
        result[pair[0]] = pair[1]
      }
      return .dictionary(result)
    },
    method(
      "merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
      [.dictionary],
      others: [
        "merging(_ pairs: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)"
      ],
      "Returns a dictionary with the entries of both; combines the values of equal keys.",
      example:
        "print([\"a\": 1].merging([\"a\": 2, \"b\": 3]) { $0 + $1 })  // [\"a\": 3, \"b\": 3]"
    ) { (call) throws(Fault) in .dictionary(try call.merged(call.dictionary)) },
    mutating(
      "merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)",
      .dictionary,
      others: [
        "merge(_ pairs: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)"
      ],
      "Adds the entries of another dictionary; combines the values of equal keys.",
      example: "var a = [\"a\": 1]\na.merge([\"a\": 2]) { $0 + $1 }\nprint(a)  // [\"a\": 3]"
    ) { (dictionary, call) throws(Fault) in
      guard case .dictionary(let entries) = dictionary else { return .void }
      dictionary = .dictionary(try call.merged(entries))
      return .void
    },
    mutating(
      "updateValue(_ value: Value, forKey key: Key) -> Value?", .dictionary,
      "Sets the value for a key and returns the previous value, if any.",
      example: "var a = [\"x\": 1]\nprint(a.updateValue(2, forKey: \"x\")!, a)  // 1 [\"x\": 2]"
    ) { (dictionary, call) throws(Fault) in
      let (value, key) = (try call.value(0), try call.value(1))
      return .optional(dictionary.changeEntry(key) { $0 = value })
    },
    mutating(
      "removeValue(forKey key: Key) -> Value?", .dictionary,
      others: ["removeValueForKey(_ key: Key)"],
      "Removes the entry for a key and returns its value; nil if there is none.",
      example: "var a = [\"x\": 1]\nprint(a.removeValue(forKey: \"x\")!, a)  // 1 [:]"
    ) { (dictionary, call) throws(Fault) in
      .optional(dictionary.changeEntry(try call.value(0)) { $0 = nil })
    },
    mutating(
      "removeAll(keepingCapacity keepsCapacity: Bool = false)", .dictionary,
      "Removes all entries."
    ) { (dictionary, _) throws(Fault) in
      dictionary = .dictionary(DictionaryValue())
      return .void
    },
  ]
}

extension WordCall {
  /// The receiver as a dictionary.
  fileprivate var dictionary: DictionaryValue {
    if case .dictionary(let dictionary) = receiver { dictionary } else { DictionaryValue() }
  }

  /// Returns the receiver with transformed values. Entries whose value becomes nil are removed.
  fileprivate func changedEntries(
    _ transform: (Value) throws(Fault) -> Value?
  ) throws(Fault) -> Value {
    var result = DictionaryValue()
    for (key, value) in dictionary.pairs { result[key] = try transform(value) }
    return .dictionary(result)
  }

  /// Returns the dictionary merged with the key-value pairs in the first argument.
  ///
  /// The closure in the second argument combines the values of a key that occurs in both.
  fileprivate func merged(_ dictionary: DictionaryValue) throws(Fault) -> DictionaryValue {
    let combine = try function(1)
    var result = dictionary
    for pair in try elements(in: try value(0)) {
      guard case .tuple(let pair) = pair, pair.count == 2 else {
        throw site.failure(
          "'\(word.name)' requires key-value pairs, found a value of type '\(pair.typeName)'")
      }
      let (key, value) = (pair[0], pair[1])
      if let old = result[key] {
        result[key] = try apply(combine, old, value)
      } else {
        result[key] = value
      }
    }
    return result
  }
}

extension Value {
  /// Changes the entry of a dictionary in place and returns its previous value.
  fileprivate mutating func changeEntry(
    _ key: Value, _ change: (inout Value?) -> Void
  ) -> Value? {
    guard case .dictionary(var dictionary) = self else { return nil }
    self = .void
    let old = dictionary[key]
    change(&dictionary[key])
    self = .dictionary(dictionary)
    return old
  }
}
