extension CompositeDisposable {
  /// Has `schedule` schedule an action, and holds that until it runs.
  ///
  /// The action may run before `schedule` returns, and may hold further ones.
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
