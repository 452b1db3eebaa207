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

struct TupleRow<A: Cell, B: Cell, C: Cell, each D: Cell>: Row {
  let a: A
  let b: B
  let c: C
  let others: (repeat each D)

  init(_ a: A, _ b: B, _ c: C, _ others: repeat each D) {
    self.a = a
    self.b = b
    self.c = c
    self.others = (repeat each others)
  }

  func take() -> (A.Value, B.Value, C.Value, repeat (each D).Value) {
    (a.take(), b.take(), c.take(), repeat (each others).take())
  }
}
