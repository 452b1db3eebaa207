extension CompositeDisposable {
  /// Schedules an action with `schedule` and keeps the resulting disposable until the action runs.
  ///
  /// The action can run before `schedule` returns, and can call this method to schedule further
  /// actions.
  @usableFromInline
  func hold(
    _ action: @escaping @Sendable () -> Void,
    scheduledBy schedule: (@escaping @Sendable () -> Void) -> (any Disposable)?
  ) {
    let place = SerialDisposable()
    guard let token = insert(place) else { return }
    place.inner = schedule {
      self.remove(token)
      action()
    }
  }
}
