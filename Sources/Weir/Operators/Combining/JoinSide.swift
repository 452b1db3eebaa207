/// An input of an operator that keeps its values until the other inputs have some too. Accessed only
/// inside the gate.
@usableFromInline
class JoinSide: Disposable, @unchecked Sendable {
  @usableFromInline final let run = PacedRun()
  /// The source of the first value.
  @usableFromInline @exclusivity(unchecked) final var feeder: ObjectIdentifier?
  @usableFromInline @exclusivity(unchecked) final var hasFed = false
  @usableFromInline @exclusivity(unchecked) final var backlog = Backlog()

  @inlinable
  init() {}

  /// Whether no value waits.
  @usableFromInline var isEmpty: Bool { true }

  /// Called with the first value.
  @usableFromInline
  final func noteFeeder() {
    (feeder, hasFed) = (Supply.current.map(ObjectIdentifier.init), true)
  }

  /// Holds the source of a value that waits as one of `count`, if too many do and the missing ones
  /// come from other sources.
  @inlinable
  final func wait(_ count: Int, for sides: [JoinSide]) {
    if count >= Supply.bound { hold(count, for: sides) }
  }

  @usableFromInline
  final func hold(_ count: Int, for sides: [JoinSide]) {
    let source = Supply.current.map(ObjectIdentifier.init)
    let isIndependent = sides.allSatisfy {
      !$0.isEmpty || $0.run.hasCompleted || $0.hasFed && $0.feeder != source
    }
    if isIndependent { backlog.grew(to: count) }
  }

  @usableFromInline
  final var isDisposed: Bool { run.isDisposed }

  /// Continues the sources at the end of the operator.
  @usableFromInline
  final func dispose() {
    backlog.removeAll().release()
    run.dispose()
  }
}
