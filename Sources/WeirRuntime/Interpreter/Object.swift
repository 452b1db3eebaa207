/// A class instance with a property that is being changed.
///
/// Each class in the hierarchy can override the setter or the observers of the property.
package struct Object {
  package let record: RecordValue
  package let interpreter: Interpreter
  package let site: SourceLocation
  /// Whether the change ignores the old value.
  var replaces = false

  package init(
    record: RecordValue, interpreter: Interpreter, site: SourceLocation, replaces: Bool = false
  ) {
    (self.record, self.interpreter, self.site, self.replaces) = (
      record, interpreter, site, replaces
    )
  }

  func modify(
    _ name: String, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    try modify(name, from: record.type, change)
  }

  /// Changes a property as `type` implements it; overrides in subclasses are ignored.
  package func modify(
    _ name: String, from type: RecordType, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    var level: RecordType? = type
    while let type = level {
      if let setter = type.setters[name] { return try modify(name, type, setter, change) }
      if let observers = type.overridingObservers[name], let base = type.superclass {
        return try observe(name, observers, above: base, change)
      }
      if let index = type.index(of: name), index >= type.inheritedCount {
        return try modify(index, change)
      }
      level = type.superclass
    }
    throw site.noMember(name, .record(record), interpreter.catalog)
  }

  /// Returns the value of a property as `type` implements it.
  package func value(_ name: String, from type: RecordType) throws(Fault) -> Value {
    var level: RecordType? = type
    while let type = level {
      if let getter = type.properties[name] { return try interpreter.invoke(getter, [self.value]) }
      if let index = type.index(of: name), index >= type.inheritedCount {
        return try interpreter.field(index, of: record, site)
      }
      level = type.superclass
    }
    throw site.noMember(name, self.value, interpreter.catalog)
  }

  private var value: Value { .record(record) }

  private func modify(
    _ name: String, _ type: RecordType, _ setter: FunctionValue,
    _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    var value = try value(name, from: type)
    try change(&value)
    _ = try interpreter.invoke(setter, [self.value, value])
  }

  private func observe(
    _ name: String, _ observers: (willSet: FunctionValue?, didSet: FunctionValue?),
    above base: RecordType, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    let old = try value(name, from: base)
    var new = old
    try change(&new)
    if let willSet = observers.willSet { _ = try interpreter.invoke(willSet, [value, new]) }
    try modify(name, from: base) { $0 = new }
    if let didSet = observers.didSet { _ = try interpreter.invoke(didSet, [value, old]) }
  }

  private func modify(
    _ index: Int, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    let observers = record.type.fields[index].observers
    guard observers.willSet != nil || observers.didSet != nil else {
      return try interpreter.modifyField(index, of: record, site, replaces: replaces, change)
    }
    let old = try interpreter.field(index, of: record, site)
    if let willSet = observers.willSet {
      var new = old
      try change(&new)
      _ = try interpreter.invoke(willSet, [value, new])
      record.store(new, in: index)
    } else {
      try interpreter.modifyField(index, of: record, site, change)
    }
    if let didSet = observers.didSet { _ = try interpreter.invoke(didSet, [value, old]) }
  }
}
