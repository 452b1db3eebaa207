/// The state of an operator that can be saved.
package protocol SavedState {
  func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError)
  init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError)
}

extension Value: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try coder.encode(self, into: &encoder)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = try coder.decode(&decoder)
  }
}

/// A counter, or a number of values that are still to come.
extension Int: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(self)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = try decoder.tally()
  }
}

extension Bool: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(self ? 1 as UInt8 : 0)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = try decoder.byte() == 1
  }
}

extension Optional: SavedState where Wrapped: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try (self != nil).encode(into: &encoder, coder)
    if let self { try self.encode(into: &encoder, coder) }
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = try Bool(&decoder, coder) ? try Wrapped(&decoder, coder) : nil
  }
}

extension Array: SavedState where Element: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    encoder.put(count: count)
    for element in self { try element.encode(into: &encoder, coder) }
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = []
    for _ in 0..<(try decoder.count()) { append(try Element(&decoder, coder)) }
  }
}

extension Set: SavedState where Element: SavedState {
  package func encode(into encoder: inout BinaryEncoder, _ coder: ValueCoder) throws(StateError) {
    try Array(self).encode(into: &encoder, coder)
  }

  package init(_ decoder: inout BinaryDecoder, _ coder: ValueCoder) throws(StateError) {
    self = Set(try [Element](&decoder, coder))
  }
}
