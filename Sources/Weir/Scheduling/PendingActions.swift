extension CompositeDisposable {
  /// Schedules an action with `schedule` and keeps the resulting disposable until the action runs.
  ///
  /// The action may run before `schedule` returns, and may schedule further actions in this way.
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
