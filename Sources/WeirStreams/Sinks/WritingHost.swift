/// Callbacks of the host for which lines are written on another thread.
package struct WritingHost: Sendable {
  /// Returns whether to stop waiting for room. Polled while a sender waits.
  let isStopped: @Sendable () -> Bool
  /// Called with true when lines are pending, and with false when all are written. Must not write.
  let isBusy: @Sendable (Bool) -> Void

  package init(
    isStopped: @escaping @Sendable () -> Bool, isBusy: @escaping @Sendable (Bool) -> Void
  ) {
    (self.isStopped, self.isBusy) = (isStopped, isBusy)
  }
}
