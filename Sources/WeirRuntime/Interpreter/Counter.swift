import WeirSyntax

/// A stored variable that an operator such as `+=` changes in place.
package enum StoredVariable {
  case slot(Int)
  case capture(Int)
  case global(Global)

  /// Generates `+=` or `-=` on the variable, which must contain an Int.
  package func change(
    by amount: CompiledExpression, adds: Bool, _ site: SourceLocation
  ) -> CompiledExpression {
    guard let constant = NumberConstant<Int>(amount) else {
      return Counter(NumberSource<Int>(amount, site), adds: adds, site).change(self)
    }
    return Counter(constant, adds: adds, site).change(self)
  }
}

private final class Counter<Amount: NumberOperand<Int>> {
  private let amount: Amount
  private let adds: Bool
  private let site: SourceLocation

  init(_ amount: Amount, adds: Bool, _ site: SourceLocation) {
    (self.amount, self.adds, self.site) = (amount, adds, site)
  }

  /// Returns code that changes a variable by the amount.
  func change(_ place: StoredVariable) -> CompiledExpression {
    switch place {
    case .global(let global):
      CompiledExpression(
        .void,
        .statement { (frame) throws(Fault) in
          let amount = try self.amount.number(frame)
          guard case .int(let old)? = global.value else { throw self.site.unset(global) }
          global.value = .int(try self.changed(old, by: amount))
          return .next
        })
    case .capture(let index):
      CompiledExpression(
        .void,
        .statement { (frame) throws(Fault) in
          try self.change(frame.captures.unsafelyUnwrapped + index, frame)
          return .next
        })
    case .slot(let slot):
      CompiledExpression(
        .void,
        .statement { (frame) throws(Fault) in
          try self.change(frame.slots + slot, frame)
          return .next
        })
    }
  }

  /// Changes a variable by the amount.
  ///
  /// The amount is evaluated first, since evaluating it may change the variable.
  @inline(__always)
  private func change(_ place: UnsafeMutablePointer<Value>, _ frame: Frame) throws(Fault) {
    let amount = try amount.number(frame)
    if case .int(let old) = place.pointee {
      // The old value is an `Int`, so it need not be released before it is overwritten.
      place.initialize(to: .int(try changed(old, by: amount)))
    } else if case .cell = place.pointee {
      // The running function retains the cell of the variable.
      try place.object(as: Cell.self).withBorrowed { (cell) throws(Fault) in
        guard case .int(let old) = cell.value else { throw site.mismatch("Int", cell.value) }
        let new = try changed(old, by: amount)
        withUnsafeMutablePointer(to: &cell.value) { $0.initialize(to: .int(new)) }
      }
    } else {
      throw site.mismatch("Int", place.pointee)
    }
  }

  @inline(__always)
  private func changed(_ old: Int, by amount: Int) throws(Fault) -> Int {
    let (result, overflow) =
      adds ? old.addingReportingOverflow(amount) : old.subtractingReportingOverflow(amount)
    if overflow { throw site.overflow }
    return result
  }
}

extension PropertyAccess {
  /// Generates an operation on an integer property and an integer.
  package func change(
    _ operation: BinaryOperator, by value: CompiledExpression, _ site: SourceLocation
  ) -> CompiledExpression {
    let amount = NumberSource<Int>(value, site)
    return CompiledExpression(
      .void,
      .statement { (frame) throws(Fault) in
        try self.change(operation, by: try amount.number(frame), site, frame)
        return .next
      })
  }
}
