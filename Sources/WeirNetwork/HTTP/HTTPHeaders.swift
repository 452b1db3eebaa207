/// The header fields of a request or a response, in order.
///
///     var headers: HTTPHeaders = ["Accept": "text/csv"]
///     headers.add("X-Tag", "a")
///     headers["accept"]  // "text/csv"
public struct HTTPHeaders: Hashable, Sendable {
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Adds a field after the others, even if the name is present.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// Removes all fields with a name, in any case.
  public mutating func remove(_ name: String) { fields.removeAll { $0.has(name) } }

  /// The value of the first field with a name, in any case. Setting a value replaces all fields
  /// with the name; setting nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.has(name) }?.value }
    set {
      remove(name)
      if let newValue { add(name, newValue) }
    }
  }

  /// Returns the values of all fields with a name, in any case.
  public func values(of name: String) -> [String] { fields.filter { $0.has(name) }.map(\.value) }

  /// The name of the first field whose name or value is not valid.
  package var firstInvalidName: String? { fields.first { !HeaderSyntax.isValid($0) }?.name }

  mutating func addUnlessPresent(_ name: String, _ value: String) {
    if self[name] == nil { add(name, value) }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(fields.map { Field($0.0, $0.1) })
  }
}

extension HTTPHeaders.Field {
  fileprivate func has(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count && self.name.lowercased() == name.lowercased()
  }
}
