/// Names of Swift's libraries that are not part of the language, and what to write instead.
enum RefusedNames {
  /// What stands alone.
  static let free = [
    "Mirror": "'dump' shows what a value consists of",
    "AnySequence": "an array holds the elements of any sequence: 'Array(...)'",
    "AnyIterator": "an array holds the elements of any sequence: 'Array(...)'",
    "AnyCollection": "an array holds the elements of any collection: 'Array(...)'",
    "CollectionOfOne": "write an array of one element: '[...]'",
    "EmptyCollection": "write an array without elements: '[]'",
    "ContiguousArray": "write an 'Array'",
    "SystemRandomNumberGenerator": "leave it out: 'random', 'shuffled' and 'randomElement' use it",
    "sequence": "a loop adds the values to an array: 'while let next = ... { list.append(next) }'",
    "sleep": "write 'Thread.sleep(forTimeInterval: 1)'",
    "usleep": "write 'Thread.sleep(forTimeInterval: 1)'",
    "readLine": "'lines' is a stream of the lines that the program is given",
    "NSRegularExpression": "write a regular expression as '/.../', or 'try Regex(text)'",
    "JSONEncoder": "'value.toJSON' writes a value, 'asJSONLines()' those of a stream",
    "JSONDecoder": "'text.json' reads a text, 'json()' and 'decode(T.self)' read lines",
    "unsafeBitCast": "values are converted with the initialisers of their types",
    "withUnsafePointer": "there are no pointers",
  ]

  /// What stands behind a value.
  static let members = [
    "lazy": "the words of sequences work at once: leave out '.lazy', or use a SignalProducer",
    "makeIterator": "a loop goes through the elements: 'for element in ...'",
    "withUnsafeBufferPointer": "there are no pointers",
    "withContiguousStorageIfAvailable": "there are no pointers",
    "hashValue": "equal values are equal with '=='",
    "capacity": "an array takes the room that it needs",
  ]
}
