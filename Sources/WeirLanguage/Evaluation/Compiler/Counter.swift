/// Where an Int lies that `+=` and `-=` change.
enum Counter {
  case slot(Int)
  case capture(Int)
  case global(Global)

  func changed<Amount: Operand>(by amount: Amount, _ adds: Bool, _ site: Site) -> Typed {
    switch self {
    case .global(let global):
      return Typed(
        .void,
        .statement { (frame) throws(Fault) in
          let amount = try amount.int(frame)
          guard case .int(let old)? = global.value else { throw site.unset(global) }
          global.value = .int(try old.changed(by: amount, adds, site))
          return .next
        })
    case .capture(let index):
      return Typed(
        .void,
        .statement { (frame) throws(Fault) in
          let amount = try amount.int(frame)
          let capture = frame.captures.unsafelyUnwrapped + index
          guard case .cell(let cell) = capture.pointee, case .int(let old) = cell.value else {
            throw site.mismatch("Int", capture.pointee)
          }
          cell.value = .int(try old.changed(by: amount, adds, site))
          return .next
        })
    case .slot(let slot):
      return Typed(
        .void,
        .statement { (frame) throws(Fault) in
          let amount = try amount.int(frame)
          let place = frame.slots + slot
          if case .int(let old) = place.pointee {
            place.initialize(to: .int(try old.changed(by: amount, adds, site)))
          } else if case .cell(let cell) = place.pointee, case .int(let old) = cell.value {
            cell.value = .int(try old.changed(by: amount, adds, site))
          } else {
            throw site.mismatch("Int", place.pointee)
          }
          return .next
        })
    }
  }
}

extension Int {
  @inline(__always)
  fileprivate func changed(by amount: Int, _ adds: Bool, _ site: Site) throws(Fault) -> Int {
    let (result, overflow) =
      adds ? addingReportingOverflow(amount) : subtractingReportingOverflow(amount)
    if overflow { throw site.overflow }
    return result
  }
}
