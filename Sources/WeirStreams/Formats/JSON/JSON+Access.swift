extension JSON {
  /// The member `name` of an object; nil where there is none, and for other values.
  public subscript(name: String) -> JSON? {
    var name = name
    let found: JSONMember? = name.withUTF8 { utf8 in
      source.withScanner { scanner in
        memberList().last { $0.isNamed(UnsafeRawBufferPointer(utf8), in: scanner.base) }
      }
    }
    return found.map(value(of:))
  }

  /// The member of an object that has the name of this property.
  public subscript(dynamicMember name: String) -> JSON? { self[name] }

  /// The element at `index` of an array, from 0; nil where there is none, and for other values.
  ///
  /// It looks through the elements before: use `array` for many of them.
  public subscript(index: Int) -> JSON? {
    guard index >= 0, index < .max else { return nil }
    let elements = elementList(limit: index + 1)
    return index < elements.count ? value(of: elements[index]) : nil
  }

  /// True for `null`, and not for a member that is missing.
  public var isNull: Bool { kind == .null }

  /// The truth that `true` or `false` is; nil for other values.
  public var bool: Bool? {
    kind == .bool ? withBytes { $0.first == UInt8(ascii: "t") } : nil
  }

  /// The text of a string, its escapes resolved; nil for other values.
  public var string: String? {
    guard kind == .string else { return nil }
    return withBytes {
      EscapedString.decode(UnsafeRawBufferPointer(rebasing: $0[1..<$0.count - 1]))
    }
  }

  /// The number where it is whole and an `Int` can be it, as 7, 7.0 and 7e2 are; otherwise nil.
  public var int: Int? {
    guard kind == .number else { return nil }
    return withBytes { DecimalText.int($0) ?? DecimalValue($0).int }
  }

  /// The double that is nearest to the number, infinite where none is near; nil for other values.
  public var double: Double? { kind == .number ? withBytes { DecimalText.double($0) } : nil }

  /// The elements of an array; nil for other values.
  public var array: [JSON]? { kind == .array ? elementList().map(value(of:)) : nil }

  /// The members of an object in the order of their names' first appearance, each with its last
  /// value; nil for other values.
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

  /// The members of an object by the bytes of their names, which tell names apart that a dictionary of
  /// strings takes for the same; nil for other values.
  var membersByBytes: [[UInt8]: JSON]? {
    members.map { Dictionary($0.map { (Array($0.name.utf8), $0.value) }) { _, last in last } }
  }

  /// The members of an object by their names; nil for other values. Of names that are canonically
  /// equivalent, which are one for a dictionary of strings, the last one counts.
  public var dictionary: [String: JSON]? {
    members.map { Dictionary($0.map { ($0.name, $0.value) }) { _, last in last } }
  }

  func name(of member: JSONMember) -> String {
    source.withBytes {
      EscapedString.decode(UnsafeRawBufferPointer(rebasing: $0[member.name]))
    }
  }
}
