extension Value {
  /// Returns the element for an index or a key of dynamically typed data; nil if it is missing.
  package func openElement(_ key: Value, _ site: SourceLocation) throws(Fault) -> Value {
    switch (self, key) {
    case (.none, _): return .none
    case (.array(let elements), .int(let index)) where !elements.indices.contains(index):
      return .none
    default: return try element(key, site)
    }
  }

  /// Returns the element for an index or a key, or the slice for a range. An element of a
  /// dictionary is an optional.
  package func element(_ key: Value, _ site: SourceLocation) throws(Fault) -> Value {
    switch (self, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else { throw site.outOfRange(index, elements.count) }
      return elements[index]
    case (.array(let elements), .range(let range)):
      let places = try range.places(among: elements.count, from: 0, site)
      return .object(ArraySliceObject(Array(elements[places]), from: places.lowerBound))
    case (.object(let slice as ArraySliceObject), .int(let index)):
      let place = index.subtractingReportingOverflow(slice.start)
      guard !place.overflow, slice.elements.indices.contains(place.partialValue) else {
        throw site.outOfRange(index, slice.elements.count, from: slice.start)
      }
      return slice.elements[place.partialValue]
    case (.object(let slice as ArraySliceObject), .range(let range)):
      let places = try range.places(among: slice.elements.count, from: slice.start, site)
      return .object(
        ArraySliceObject(Array(slice.elements[places]), from: slice.start + places.lowerBound))
    case (.string, .object(let key as TextIndex)),
      (.substring, .object(let key as TextIndex)):
      let text = slice
      guard text.startIndex <= key.index, key.index < text.endIndex else { throw site.outOfText }
      return .character(text[key.index])
    case (.string, .object(_ as Interval)), (.substring, .object(_ as Interval)):
      let text = slice
      return .substring(TextSlice(text[try key.textRange(in: text, site)]))
    case (.object(let object), .string(let name)) where object.hasDynamicMembers:
      return object.field(name) ?? .none
    case (.object(let object), .int(let index)) where object.hasDynamicMembers:
      return object.field(at: index) ?? .none
    case (.object(let output as AnyOutputObject), .int(let index)):
      guard let element = output.element(index) else {
        throw site.outOfRange(index, output.count)
      }
      return .object(element)
    case (.object(let output as AnyOutputObject), .string(let name)):
      return .optional(output.element(name).map { .object($0) })
    case (.object(let counts as CountsObject), _): return .int(counts.counts.count(of: key))
    case (.object(let window as WindowObject), _):
      return try Value.array(window.elements).element(key, site)
    case (.dictionary(let dictionary), _): return dictionary[key].map(Value.some) ?? .none
    default:
      throw site.failure(
        "value of type '\(typeName)' has no subscript for a key of type '\(key.typeName)'")
    }
  }
}

extension RangeValue {
  /// Returns the positions of the elements whose indices are in the range.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - start: The index of the first element.
  package func places(
    among count: Int, from start: Int, _ site: SourceLocation
  ) throws(Fault) -> Range<Int> {
    let lower = self.lower == .min ? start : self.lower
    let end = self.end ?? start + count
    guard lower >= start, lower <= end, end <= start + count else {
      throw site.failure(
        count == 0
          ? "the range \(description) does not lie within the indexes: there are no elements"
          : "the range \(description) does not lie within the indexes \(start) to "
            + "\(start + count - 1)")
    }
    return (lower - start)..<(end - start)
  }
}
