/// What makes one value of the values that several inputs have sent.
@usableFromInline
protocol Row {
  associatedtype Output

  func take() -> Output
}

/// The part of one input in a row; touched only inside the gate.
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

/// When a stream of what several inputs have sent together completes.
@usableFromInline
package enum JoinEnding: Sendable {
  /// As soon as nothing further can come.
  case nothingFurther
  /// When all inputs have completed.
  case all
  /// Then, or at a value that nothing can join, since all others have completed.
  case allOrLoneValue
}
