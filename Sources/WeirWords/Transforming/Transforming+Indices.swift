import Weir
import WeirRuntime

extension Word {
  /// The operators of RxSwift 2 to 4 whose closures also receive the index of a value.
  static let indexing: [Word] = [
    Word(
      "mapWithIndex(_ transform: (Value, Int) -> U) -> Stream<U, Error>", .observables, keeps: .all,
      explanation: .passes, distribution: .unsaved, exported: .absent(.language),
      summary: "Transforms each value and its zero-based index with a closure.",
      notes: "RxSwift 2's operator; today, 'enumerated()' provides the index.",
      example: """
        Observable.of("a", "b").mapWithIndex { $0 + "\\($1)" }
          .subscribe(onNext: { print($0) })  // a0 | b1
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive { $0.enumerated().map { transform($0.element, .int($0.index)) } }
      }),
    Word(
      "skipWhileWithIndex(_ predicate: (Value, Int) -> Bool) -> Stream<Value, Error>", .observables,
      keeps: .infallibility, explanation: .skips, distribution: .unsaved,
      exported: .absent(.language),
      summary: "Skips values while they and their indices satisfy the predicate.",
      notes: "RxSwift 2's operator; today, 'enumerated()' provides the index.",
      example: """
        Observable.of("a", "b", "c").skipWhileWithIndex { $1 < 2 }
          .subscribe(onNext: { print($0) })  // c
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.indexedPredicate()
        return call.derive { $0.enumerated().skip(while: predicate).map { $0.element } }
      }),
    Word(
      "takeWhileWithIndex(_ predicate: (Value, Int) -> Bool) -> Stream<Value, Error>", .observables,
      keeps: .infallibility, explanation: .takes, distribution: .unsaved,
      exported: .absent(.language),
      summary: "Emits values while they and their indices satisfy the predicate, then completes.",
      notes: "RxSwift 2's operator; today, 'enumerated()' provides the index.",
      example: """
        Observable.of("a", "b", "c").takeWhileWithIndex { $1 < 2 }
          .subscribe(onNext: { print($0) })  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.indexedPredicate()
        return call.derive { $0.enumerated().take(while: predicate).map { $0.element } }
      }),
  ]
}

extension WordCall {
  /// Returns the closure argument of type `(Value, Int) -> Bool`.
  fileprivate func indexedPredicate() throws(Fault)
    -> @Sendable ((index: Int, element: Value)) ->
    Bool
  {
    let function = try function(0)
    return { function.isTrue($0.element, .int($0.index)) }
  }
}
