/// How long the elements are kept that `share(replay:scope:)` replays.
public enum SubjectLifetimeScope: Sendable {
  /// As long as somebody is subscribed.
  case whileConnected
  /// For ever.
  case forever
}

extension ObservableType {
  /// Shares one subscription among all who are subscribed; whoever comes first gets the last
  /// `replay` elements.
  ///
  /// The source is subscribed with the first subscription, and disposed with the last one.
  ///
  /// - Parameter scope: with `whileConnected`, who comes after the end, or after all others have
  ///   gone, begins anew; with `forever`, the elements and the end are kept.
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
