/// The weakly held observers of a subject and the runs that send to them.
package final class WeakObservers: Sendable {
  private struct Observation: @unchecked Sendable {
    weak var object: AnyObject?
    let run = SerialDisposable()
  }

  private let observations = Locked<[ObjectIdentifier: Observation]>([:])

  package init() {}

  /// Starts and keeps a run for an object, unless it already has one.
  ///
  /// `start` receives the holder of that run only.
  package func add(_ object: AnyObject, start: (SerialDisposable) -> any Disposable) {
    let (run, abandoned) = observations.withLock { observations in
      let abandoned = observations.filter { $0.value.object == nil }
      for key in abandoned.keys { observations[key] = nil }
      guard observations[ObjectIdentifier(object)] == nil else {
        return (nil as SerialDisposable?, abandoned)
      }
      let observation = Observation(object: object)
      observations[ObjectIdentifier(object)] = observation
      return (observation.run, abandoned)
    }
    for observation in abandoned.values { observation.run.dispose() }
    if let run { run.inner = start(run) }
  }

  /// Removes an object and disposes its run.
  package func remove(_ object: AnyObject) {
    observations.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }?.run.dispose()
  }

  /// Removes all objects and returns a disposable of their runs.
  package func removeAll() -> CompositeDisposable {
    let released = observations.exchange([:])
    return CompositeDisposable(released.values.map(\.run))
  }
}
