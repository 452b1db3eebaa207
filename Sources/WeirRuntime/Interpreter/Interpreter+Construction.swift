import WeirSyntax

// Initialization of values of the program's types.
extension Interpreter {
  /// A call of an initializer.
  ///
  /// `given` contains the code for each parameter: nil for an omitted or inout argument. `inouts`
  /// contains the inout arguments with the indexes of their parameters.
  package struct Construction {
    package let initializer: Initializer
    package let given: [Step?]
    package var inouts: [InoutPlace] = []
    /// The generic arguments, if they are known.
    package var stated: [Type] = []

    package init(
      initializer: Initializer, given: [Step?], inouts: [InoutPlace] = [], stated: [Type] = []
    ) {
      (self.initializer, self.given, self.inouts, self.stated) = (
        initializer, given, inouts, stated
      )
    }
  }

  /// Creates a value; returns nil if the initializer fails.
  package func make(
    _ type: DeclaredType, _ call: Construction, _ caller: Frame
  ) throws(Fault) -> Value? {
    guard let type = type as? RecordType else {
      var value = Value.void
      return try run(call, changing: &value, caller) ? value : nil
    }
    let record = RecordValue(type, type.fields.map(\.empty), stated: call.stated)
    guard type.isReference else { return try makeStruct(record, call, caller) }
    do throws(Fault) {
      if try begin(record, as: type, call, caller) { return .record(record) }
    } catch {
      record.giveUp()
      throw error
    }
    record.giveUp()
    return nil
  }

  /// Creates a value with an initializer of one parameter; returns nil if the initializer fails.
  package func make(
    _ type: DeclaredType, with initializer: Initializer, _ argument: Value
  ) throws(Fault) -> Value? {
    let call = Construction(initializer: initializer, given: [Step { _ in argument }])
    return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) {
      (slots) throws(Fault) -> Value? in
      guard let start = slots.baseAddress else { return nil }
      return try make(type, call, Frame(slots: start, captures: nil))
    }
  }

  /// Creates an instance whose properties have their initial values, if they have any.
  package func makeEmpty(_ type: RecordType) throws(Fault) -> RecordValue {
    let record = RecordValue(type, type.fields.map { $0.type.isOptional ? .none : .void })
    var levels: [RecordType] = [type]
    while let base = levels[0].superclass { levels.insert(base, at: 0) }
    for level in levels { try initializeFields(of: record, as: level) }
    return record
  }

  private func makeStruct(
    _ record: RecordValue, _ call: Construction, _ caller: Frame
  ) throws(Fault) -> Value? {
    var value = Value.record(record)
    guard call.initializer.isDeclared else {
      try fill(record, call.given, caller)
      return value
    }
    return try run(call, changing: &value, caller) ? value : nil
  }

  /// Stores the arguments of a memberwise initializer, and the initial values of other properties.
  private func fill(
    _ record: RecordValue, _ given: [Step?], _ caller: Frame
  ) throws(Fault) {
    let members = record.type.fields.indices.filter { record.type.fields[$0].isMember }
    var set: Set<Int> = []
    for (index, step) in zip(members, given) {
      guard let step else { continue }
      record.store(try step.code(caller), in: index)
      set.insert(index)
    }
    try initializeFields(of: record, as: record.type, except: set)
  }

  /// Initializes an object as an instance of `type`; returns false if the initializer fails.
  package func begin(
    _ object: RecordValue, as type: RecordType, _ call: Construction, _ caller: Frame
  ) throws(Fault) -> Bool {
    let initializer = call.initializer
    if initializer.isDeclared {
      return try run(call, on: object, caller)
    }
    if !initializer.isConvenience { try initializeFields(of: object, as: type) }
    guard let superclass = type.superclass, let base = initializer.base else { return true }
    let inherited = Construction(initializer: base, given: call.given, inouts: call.inouts)
    return try begin(object, as: superclass, inherited, caller)
  }

  /// Delegates to an initializer of the object's own class, which can override the called one.
  package func delegate(
    _ object: RecordValue, _ call: Construction, _ caller: Frame
  ) throws(Fault) -> Bool {
    let own = object.type.initializers.first { $0.stands(for: call.initializer) }
    let call = Construction(
      initializer: own ?? call.initializer, given: call.given, inouts: call.inouts)
    return try begin(object, as: object.type, call, caller)
  }

  /// Stores the initial values of the properties that `type` itself declares.
  ///
  /// - Parameter given: the indexes of the properties that already have a value.
  package func initializeFields(
    of record: RecordValue, as type: RecordType, except given: Set<Int> = []
  ) throws(Fault) {
    if type.superclass == nil { record.hasDeinitializer = record.type.hasDeinitializer }
    for beginning in type.initialValues {
      if let first = beginning.fields.first, given.contains(first) { continue }
      let value = try invoke(beginning.code, [])
      try surface()
      if beginning.fields.count == 1 {
        record.store(value, in: beginning.fields[0])
      } else if case .tuple(let tuple) = value {
        for (index, value) in zip(beginning.fields, tuple.elements) {
          record.store(value, in: index)
        }
      }
    }
  }

  private func run(
    _ call: Construction, on object: RecordValue, _ caller: Frame
  ) throws(Fault) -> Bool {
    guard let code = call.initializer.code else { return true }
    let inouts = call.inouts.map { InoutPlace(index: $0.index + 1, place: $0.place) }
    let result = try invoke(
      code, given: [Step { _ in .record(object) }] + call.given, inouts: inouts, caller)
    if case .none = result { return false }
    return true
  }

  private func run(
    _ call: Construction, changing value: inout Value, _ caller: Frame
  ) throws(Fault) -> Bool {
    guard let code = call.initializer.code else { return true }
    var made = value
    value = .void
    defer { value = made }
    let place = LValue(.dynamic) { (_, change) throws(Fault) in try change(&made) }
    let inouts =
      [InoutPlace(index: 0, place: place)]
      + call.inouts.map { InoutPlace(index: $0.index + 1, place: $0.place) }
    let result = try invoke(code, given: [nil] + call.given, inouts: inouts, caller)
    if case .none = result { return false }
    return true
  }
}

extension RecordType.Field {
  /// The value of the property before its initialization.
  fileprivate var empty: Value {
    switch storage {
    case .lazy: PendingValue.shared
    case .strong: initialConstant ?? (type.isOptional && isMutable ? .none : .void)
    case .weak, .unowned: .none
    }
  }
}

extension RecordValue {
  /// Prepares an object for release after its initializer failed: `deinit` does not run unless all
  /// properties are initialized.
  fileprivate func giveUp() {
    let isComplete = fields.allSatisfy { if case .void = $0 { false } else { true } }
    if !isComplete { hasDeinitializer = false }
  }
}
