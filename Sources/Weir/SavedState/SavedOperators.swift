// Operators whose state is in a cell of the caller, who can save and restore it between two events.
// Each start makes its own cell.

extension SignalProducer {
  @inlinable
  package func scan<U>(
    in state: @escaping () -> Local<U>, _ next: @escaping (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(in: state(), next) }
  }

  @inlinable
  package func scan<U>(
    into state: @escaping () -> Local<U>, _ update: @escaping (inout U, Value) -> Void
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(into: state(), update) }
  }

  @inlinable
  package func attemptScan<U>(
    in state: @escaping () -> Local<U>, _ next: @escaping (U, Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptScanned(in: state(), next) }
  }

  @inlinable
  package func scanMap<State, U>(
    in state: @escaping () -> Local<State>, _ next: @escaping (State, Value) -> (State, U)
  ) -> SignalProducer<U, Error> {
    transform { $0.scanMapped(in: state(), next) }
  }

  @inlinable
  package func reduce<U>(
    in state: @escaping () -> Local<U>, _ next: @escaping (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.reduced(in: state(), next) }
  }

  @inlinable
  package func reduce<U>(
    into state: @escaping () -> Local<U>, _ update: @escaping (inout U, Value) -> Void
  ) -> SignalProducer<U, Error> {
    transform { $0.reduced(into: state(), update) }
  }

  @inlinable
  package func attemptReduce<U>(
    in state: @escaping () -> Local<U>, _ next: @escaping (U, Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptReduced(in: state(), next) }
  }

  package func min(
    in state: @escaping () -> Local<Value?>,
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.least(in: state(), by: areInIncreasingOrder) }
  }

  package func max(
    in state: @escaping () -> Local<Value?>,
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.greatest(in: state(), by: areInIncreasingOrder) }
  }

  /// - Parameter isFirst: whether no value has arrived.
  @inlinable
  package func collect(
    in values: @escaping () -> Local<[Value]>, _ isFirst: @escaping () -> Local<Bool>,
    upTo isFull: @escaping ([Value]) -> Bool = { _ in false }
  ) -> SignalProducer<[Value], Error> {
    transform { $0.collected(in: values(), isFirst(), upTo: isFull) }
  }

  /// - Parameter left: the number of values that are still skipped.
  @inlinable
  package func skip(first left: @escaping () -> Local<Int>) -> SignalProducer {
    transform { $0.skipping(first: left()) }
  }

  @inlinable
  package func uniqueValues<Identity: Hashable>(
    in seen: @escaping () -> Local<Set<Identity>>, _ transform: @escaping (Value) -> Identity
  ) -> SignalProducer {
    self.transform { $0.unique(in: seen(), transform) }
  }

  @inlinable
  package func skipRepeats(
    in previous: @escaping () -> Local<Value?>, _ isEquivalent: @escaping (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.skippingRepeats(in: previous(), isEquivalent) }
  }

  @inlinable
  package func combinePrevious(
    in previous: @escaping () -> Local<Value?>
  ) -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousIn: previous()) }
  }

  @inlinable
  package func enumerated(
    from next: @escaping () -> Local<Int>
  ) -> SignalProducer<(index: Int, element: Value), Error> {
    transform { $0.enumerated(from: next()) }
  }
}
