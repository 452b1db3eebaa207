import WeirSession

/// The tables of the engine's connectors.
extension JobPlanner {
  /// Returns the table that an expression names, directly or in a constant.
  func table(_ node: TypedExpression) -> TableDefinition? {
    guard let call = maker(node), case .word(let word, nil) = call.target,
      word.name == "flinkTable", let argument = call.arguments.first,
      case .constant(.string(let text)) = argument.kind
    else {
      refuseUnknown(
        "table", node, hint: "write it in the chain: 'flinkTable(\"CREATE TABLE ...\")'")
      return nil
    }
    return try? TableDefinition(text)
  }

  /// Returns the table to which a call writes the values of its receiver.
  func tableSink(_ call: StreamCall) -> JobStage.Sink? {
    guard let target = call.argument("target"), let table = table(target) else { return nil }
    checkFields(of: call.valueType, table, call)
    return .table(table)
  }

  /// Reports members of the values that do not fit the columns of a table.
  private func checkFields(of type: Type, _ table: TableDefinition, _ call: StreamCall) {
    let columns = table.writtenColumns
    guard let fields = program.fields(of: type) else {
      if columns.count == 1, !columns[0].accepts(type) { refuse(type, columns[0], call) }
      return
    }
    for column in columns {
      if let field = fields.first(where: { $0.name == column.name }) {
        if !column.accepts(field.type) { refuse(field.type, column, call) }
      } else if !column.isNullable {
        refusals.add(
          "the values have no '\(column.name)', which the table '\(table.name)' requires",
          at: call.nameSpan, hint: "add it in 'map', or define the column without 'NOT NULL'")
      }
    }
    for field in fields where !columns.contains(where: { $0.name == field.name }) {
      refusals.add(
        "the table '\(table.name)' has no column '\(field.name)'", at: call.nameSpan,
        label: "the values have a member '\(field.name)'",
        hint: "add the column, or remove the member in 'map'")
    }
  }

  private func refuse(_ type: Type, _ column: TableDefinition.Column, _ call: StreamCall) {
    refusals.add(
      "cannot write a value of type '\(type)' to the column '\(column.name)' of type '\(column.type)'",
      at: call.nameSpan, hint: "convert it in 'map', or change the column")
  }
}

extension TableDefinition.Column {
  /// Whether values of a type may fit the column.
  fileprivate func accepts(_ type: Type) -> Bool {
    switch type {
    case .dynamic: true
    case .optional(let inner): isNullable && accepts(inner)
    case .int: kind.isNumber || kind == .text
    case .double: kind.isNumber && !kind.isInteger || kind == .text
    case .bool: kind == .boolean || kind == .text
    case .string: !kind.isNumber && kind != .boolean
    default: true
    }
  }
}

extension TableDefinition.Kind {
  fileprivate var isInteger: Bool { if case .integer = self { true } else { false } }

  fileprivate var isNumber: Bool { if case .number = self { true } else { isInteger } }
}

extension JobProgram {
  /// Returns the members of a tuple or struct; nil for other types and unlabeled tuples.
  fileprivate func fields(of type: Type) -> [(name: String, type: Type)]? {
    switch type {
    case .tuple(let types, let labels):
      let names = labels.compactMap(\.self)
      return names.isEmpty || names.count < types.count ? nil : Array(zip(names, types))
    case .named(let name, _):
      return (types[name] as? RecordType)?.fields.map { ($0.name, $0.type) }
    default: return nil
    }
  }
}
