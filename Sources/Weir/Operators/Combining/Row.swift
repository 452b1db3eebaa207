/// The values of several inputs that are combined into one value.
@usableFromInline
protocol Row {
  associatedtype Output

  func take() -> Output
}

/// The state of one input in a row. Accessed only inside the gate.
@usableFromInline
protocol Cell: AnyObject {
  associatedtype Value

  func take() -> Value
}

struct ArrayRow<Element: Cell>: Row {
  let cells: [Element]

  func take() -> [Element.Value] { cells.map { $0.take() } }
}

@usableFromInline
struct PairRow<A: Cell, B: Cell>: Row {
  @usableFromInline let a: A
  @usableFromInline let b: B

  @inlinable
  init(a: A, b: B) {
    self.a = a
    self.b = b
  }

  @inlinable
  func take() -> (A.Value, B.Value) { (a.take(), b.take()) }
}

struct TupleRow<each Column: Cell>: Row {
  let columns: (repeat each Column)

  init(_ columns: repeat each Column) {
    self.columns = (repeat each columns)
  }

  func take() -> (repeat (each Column).Value) { (repeat (each columns).take()) }
}

/// The condition for the completion of a stream that joins the values of several inputs.
@usableFromInline
package enum JoinEnding: Sendable {
  /// No further joined value is possible.
  case nothingFurther
  /// All inputs have completed.
  case all
  /// All inputs have completed, or a value arrives that cannot be joined because all other inputs
  /// have completed.
  case allOrLoneValue
}
