/// The time for which `share(replay:scope:)` keeps its elements.
public enum SubjectLifetimeScope: Sendable {
  /// While at least one observer is subscribed.
  case whileConnected
  /// Forever.
  case forever
}

extension ObservableType {
  /// Shares one subscription among all subscribers, and replays the last `replay` elements to new
  /// ones.
  ///
  /// The subscription to the source begins with the first subscription and is disposed with the
  /// last one.
  ///
  /// ```swift
  /// let source = PublishSubject<Int>()
  /// let squares = source.map { print("map", $0); return $0 * $0 }.share(replay: 1)
  /// _ = squares.subscribe(onNext: { print("first", $0) })
  /// source.onNext(3)                                        //> map 3 | first 9
  /// _ = squares.subscribe(onNext: { print("second", $0) })  //> second 9
  /// source.onNext(4)                                        //> map 4 | first 16 | second 16
  /// ```
  ///
  /// - Parameters:
  ///   - replay: the number of elements to replay.
  ///   - scope: with `whileConnected`, a subscription after the termination, or after all others
  ///     were disposed, subscribes to the source again. With `forever`, the elements and the
  ///     termination are kept.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Observable<Element> {
    switch (scope, replay) {
    case (.whileConnected, 0): publish().refCount()
    case (.whileConnected, _): self.replay(replay).refCount()
    case (.forever, 0): multicast(PublishSubject<Element>()).refCount()
    case (.forever, _): multicast(ReplaySubject<Element>.create(bufferSize: replay)).refCount()
    }
  }
}
