import WeirRuntime
import WeirStreams

extension Word {
  package static let splitting: [Word] = [
    method(
      "split(separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true) -> [Substring]",
      [.string],
      others: [
        "split(separator: StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true)",
        "split(separator: Regex<Output>, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true)",
      ],
      "Returns the parts between the separators.",
      notes: "Empty parts are omitted unless 'omittingEmptySubsequences: false' is given.",
      example: "print(\"a,b,,c\".split(separator: \",\"))  // [\"a\", \"b\", \"c\"]"
    ) { (call) throws(Fault) in
      if let regex = try call.value(0).regex { return try call.parts(between: regex) }
      if let parts = try call.plainParts() { return parts }
      let characters = Array(call.text)
      let separator = Array(try call.string(0))
      return call.substrings(
        try call.split(characters) { index in
          characters[index...].starts(with: separator) ? separator.count : 0
        }.map(\.indices))
    }
    .onBytes(.parts(omitsEmpty: true)),
    method(
      "split(maxSplits: Int = .max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [Substring]",
      [.string],
      "Returns the parts between the characters that satisfy a predicate.",
      example: "print(\"one two\".split { $0 == \" \" })  // [\"one\", \"two\"]"
    ) { (call) throws(Fault) in call.substrings(try call.splitElements().map(\.indices)) },
    method(
      "split(maxSplits: Int = .max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]",
      [.array], "Returns the parts between the elements that satisfy a predicate."
    ) { (call) throws(Fault) in call.slices(try call.splitElements()) },
    method(
      "split(separator: Element, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>]",
      [.array], others: ["split(_ separator: Element)"],
      "Returns the parts between the separators.",
      example: "print([1, 0, 2, 3].split(separator: 0))  // [ArraySlice([1]), ArraySlice([2, 3])]"
    ) { (call) throws(Fault) in
      let (elements, separator) = (try call.elements(), try call.value(0))
      return call.slices(try call.split(elements) { elements[$0] == separator ? 1 : 0 })
    },
    method(
      "components(separatedBy separator: String) -> [String]", [.string],
      others: [
        "components(separatedBy separators: CharacterSet)",
        "componentsSeparatedByString(_ separator: String)",
      ],
      "Returns the parts between the separators, including empty parts.",
      example: "print(\"a, b,, c\".components(separatedBy: \",\").count)  // 4",
      exported: .foundation
    ) { (call) throws(Fault) in
      if case .enumCase = try call.value(0) {
      } else {
        return .texts(call.text.parts(separatedBy: try call.string(0)))
      }
      let isSeparator = try call.characterSet(0)
      let parts = call.text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
      return .texts(parts.map { String($0) })
    }
    .onBytes(.parts(omitsEmpty: false)),
  ]
}

extension WordCall {
  /// Returns the parts of the text at the given ranges of character offsets, which must be
  /// ascending.
  fileprivate func substrings(_ ranges: [Range<Int>]) -> Value {
    let text = slice
    var (number, index) = (0, text.startIndex)
    func place(_ wanted: Int) -> String.Index {
      index = text.index(index, offsetBy: wanted - number)
      number = wanted
      return index
    }
    return .array(
      ranges.map { range in
        let start = place(range.lowerBound)
        return .substring(TextSlice(text[start..<place(range.upperBound)]))
      })
  }

  /// Splits the text by bytes at a separator of one byte.
  ///
  /// Returns nil if the separator is longer, or if a character of the text has several bytes.
  fileprivate func plainParts() throws(Fault) -> Value? {
    let (separator, limit, omitsEmpty) = (try string(0).utf8, try splitLimit(1), try omitsEmpty(2))
    guard separator.count == 1, let separator = separator.first, separator < 0x80 else {
      return nil
    }
    let parts = PartRanges()
    let isPlain = receiver.withTextBytes {
      parts.find(in: $0, separatedBy: separator, limit: limit, omitsEmpty: omitsEmpty)
    }
    guard isPlain == true else { return nil }
    let text = receiver.wholeSlice
    return .array((0..<parts.count).map { .substring(text.part(parts[$0])) })
  }

  package func splitLimit(_ index: Int) throws(Fault) -> Int {
    self[index] == nil ? .max : try count(index)
  }

  package func omitsEmpty(_ index: Int) throws(Fault) -> Bool {
    self[index] == nil ? true : try bool(index)
  }

  /// Returns the parts as slices of the receiver.
  fileprivate func slices(_ parts: [ArraySlice<Value>]) -> Value {
    .array(
      parts.map { .object(ArraySliceObject(Array($0), from: receiver.start + $0.startIndex)) })
  }

  /// Splits the elements at separators.
  ///
  /// The second argument of the call is the maximum number of splits. The third argument specifies
  /// whether empty parts are omitted.
  ///
  /// - Parameter length: Returns the length of the separator that begins at an index, or 0.
  fileprivate func split<Element>(
    _ elements: [Element], separator length: (Int) throws(Fault) -> Int
  ) throws(Fault) -> [ArraySlice<Element>] {
    try split(elements, limit: 1, wish: 2, separator: length)
  }

  /// Splits the receiver at the elements for which the closure in the third argument returns true.
  fileprivate func splitElements() throws(Fault) -> [ArraySlice<Value>] {
    let isSeparator = try function(2)
    let elements = try elements()
    return try split(elements, limit: 0, wish: 1) { (index) throws(Fault) in
      try isTrue(isSeparator, elements[index]) ? 1 : 0
    }
  }

  private func split<Element>(
    _ elements: [Element], limit: Int, wish: Int, separator length: (Int) throws(Fault) -> Int
  ) throws(Fault) -> [ArraySlice<Element>] {
    let (limit, omitsEmpty) = (try splitLimit(limit), try omitsEmpty(wish))
    var parts: [ArraySlice<Element>] = []
    var (start, index) = (0, 0)
    while index < elements.count, parts.count < limit {
      try interpreter.checkInterruption()
      let length = try length(index)
      guard length > 0 else {
        index += 1
        continue
      }
      if !omitsEmpty || start < index { parts.append(elements[start..<index]) }
      index += length
      start = index
    }
    if !omitsEmpty || start < elements.count { parts.append(elements[start...]) }
    return parts
  }
}

extension String {
  package func containsBytes(_ part: String) -> Bool {
    guard !part.isEmpty else { return true }
    return plainText(has: part) ?? (Array(self).position(of: Array(part), from: 0) != nil)
  }

  /// Returns whether the text contains the bytes of `part`; nil if the bytes alone do not determine
  /// the result.
  private func plainText(has part: String) -> Bool? {
    utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in
        UnsafeRawBufferPointer(text).containsBytes(UnsafeRawBufferPointer(part))
      } ?? nil
    } ?? nil
  }

  package var trimmed: String { trimming(\.isWhitespace) }

  /// Returns the text without the leading and trailing characters that satisfy the predicate.
  package func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    let start = firstIndex { !isTrimmed($0) } ?? endIndex
    let end = lastIndex { !isTrimmed($0) }.map(index(after:)) ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func count(of byte: UInt8, in place: Range<Int>) -> Int {
    var count = 0
    for index in place where self[index] == byte { count += 1 }
    return count
  }
}
