/// Unsupported names of Swift's libraries, with the alternatives that hints suggest.
enum UnsupportedNames {
  /// Unsupported functions and types.
  static let free = [
    "Mirror": "use 'dump'",
    "AnySequence": "use an array: 'Array(...)'",
    "AnyIterator": "use an array: 'Array(...)'",
    "AnyCollection": "use an array: 'Array(...)'",
    "CollectionOfOne": "use an array: '[element]'",
    "EmptyCollection": "use an empty array: '[]'",
    "ContiguousArray": "use an 'Array'",
    "SystemRandomNumberGenerator": "remove it: 'random', 'shuffled' and 'randomElement' use it",
    "sequence": "use a loop: 'while let next = ... { list.append(next) }'",
    "readLine": "use 'lines', the stream of input lines",
    "NSRegularExpression": "use a regex literal '/.../' or 'try Regex(text)'",
    "unsafeBitCast": "convert values with the initializers of their types",
    "withUnsafePointer": "pointers are not supported",
  ]

  /// Unsupported members of values.
  static let members = [
    "lazy": "remove '.lazy', or use a 'SignalProducer'",
    "makeIterator": "iterate with a loop: 'for element in ...'",
    "withUnsafeBufferPointer": "pointers are not supported",
    "withContiguousStorageIfAvailable": "pointers are not supported",
    "hashValue": "compare values with '=='",
    "capacity": "an array allocates the memory that it needs",
  ]
}
