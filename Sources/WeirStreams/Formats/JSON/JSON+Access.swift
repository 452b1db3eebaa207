extension JSON {
  /// The member `name` of an object; nil if there is none or the value is not an object.
  public subscript(name: String) -> JSON? {
    var name = name
    let found: JSONMember? = name.withUTF8 { utf8 in
      source.withScanner { scanner in
        memberList().last { $0.isNamed(UnsafeRawBufferPointer(utf8), in: scanner.base) }
      }
    }
    return found.map(value(of:))
  }

  /// The member of an object with the name of the property.
  public subscript(dynamicMember name: String) -> JSON? { self[name] }

  /// The element at `index` of an array, from 0; nil if there is none or the value is not an array.
  ///
  /// - Complexity: O(*n*) in the length of the text before the element. To access many elements,
  ///   use `array`.
  public subscript(index: Int) -> JSON? {
    guard index >= 0, index < .max else { return nil }
    let elements = elementList(limit: index + 1)
    return index < elements.count ? value(of: elements[index]) : nil
  }

  /// Whether the value is `null`. For a missing member, `json.name?.isNull` is nil.
  public var isNull: Bool { kind == .null }

  /// The value of `true` or `false`; nil for other values.
  public var bool: Bool? {
    kind == .bool ? withBytes { $0.first == UInt8(ascii: "t") } : nil
  }

  /// The text of a string with its escapes decoded; nil for other values.
  public var string: String? {
    guard kind == .string else { return nil }
    return withBytes {
      EscapedString.decode(UnsafeRawBufferPointer(rebasing: $0[1..<$0.count - 1]))
    }
  }

  /// The number as an `Int`, if it is an integer such as 7, 7.0 or 7e2 and in range; otherwise nil.
  public var int: Int? {
    guard kind == .number else { return nil }
    return withBytes { DecimalText.int($0) ?? DecimalValue($0).int }
  }

  /// The nearest double to the number, infinite if it is out of range; nil for other values.
  public var double: Double? { kind == .number ? withBytes { DecimalText.double($0) } : nil }

  /// The elements of an array; nil for other values.
  public var array: [JSON]? { kind == .array ? elementList().map(value(of:)) : nil }

  /// The members of an object in the order of the first occurrence of their names, each with its
  /// last value; nil for other values.
  public var members: [(name: String, value: JSON)]? {
    guard kind == .object else { return nil }
    var (members, places): ([(name: String, value: JSON)], [[UInt8]: Int]) = ([], [:])
    for member in memberList() {
      let name = self.name(of: member)
      let key = Array(name.utf8)
      let place = places[key, default: members.count]
      if place < members.count {
        members[place].value = value(of: member)
      } else {
        places[key] = place
        members.append((name, value(of: member)))
      }
    }
    return members
  }

  /// Whether an object in the value has several members with the same name.
  var hasRepeatedNames: Bool {
    let parts = kind == .object ? memberList() : elementList()
    if kind == .object, hasRepeats(parts) { return true }
    return parts.contains { part in
      (part.kind == .object || part.kind == .array) && value(of: part).hasRepeatedNames
    }
  }

  private func hasRepeats(_ members: [JSONMember]) -> Bool {
    guard members.count <= 16, !members.contains(where: \.nameHasEscapes) else {
      return Set(members.map { Array(name(of: $0).utf8) }).count < members.count
    }
    return source.withBytes { bytes in
      members.indices.contains { index in
        members[..<index].contains { bytes[$0.name].elementsEqual(bytes[members[index].name]) }
      }
    }
  }

  /// The members of an object by the bytes of their names, which distinguish names that are
  /// canonically equivalent; nil for other values.
  var membersByBytes: [[UInt8]: JSON]? {
    members.map { Dictionary($0.map { (Array($0.name.utf8), $0.value) }) { _, last in last } }
  }

  /// The members of an object by name; nil for other values. Of names that are canonically
  /// equivalent, the last one is kept, because a dictionary of strings does not distinguish them.
  public var dictionary: [String: JSON]? {
    members.map { Dictionary($0.map { ($0.name, $0.value) }) { _, last in last } }
  }

  func name(of member: JSONMember) -> String {
    source.withBytes {
      EscapedString.decode(UnsafeRawBufferPointer(rebasing: $0[member.name]))
    }
  }
}
