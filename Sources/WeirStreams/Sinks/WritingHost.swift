/// Those for whom something is written on another thread.
package struct WritingHost: Sendable {
  /// Asked now and then while somebody waits for room: true where that is to end.
  let isStopped: @Sendable () -> Bool
  /// Told when lines wait to be written, and when none does any more. It must not write.
  let isBusy: @Sendable (Bool) -> Void

  package init(
    isStopped: @escaping @Sendable () -> Bool, isBusy: @escaping @Sendable (Bool) -> Void
  ) {
    (self.isStopped, self.isBusy) = (isStopped, isBusy)
  }
}
