import Weir

extension ObservableType {
  /// Shares one subscription, from the connection on, by sending its events through `subject`.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(producer.multicast(crossing { subject.ends }))
  }

  /// Shares one subscription, from the connection on, by sending its events through a subject that
  /// `makeSubject` returns for each connection.
  @preconcurrency
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(producer.multicast(crossing { makeSubject().ends }))
  }

  /// Sends what `selector` makes of a sequence whose subscriptions share one of this one, through a
  /// subject that `subjectSelector` returns. Ends with the error that one of the closures throws.
  @preconcurrency
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = producer
    return Observable<Result>(
      deferring {
        let subject = try subjectSelector()
        return source.multicast(
          crossing { subject.ends },
          selector: crossing { shared in
            deferring { try selector(Observable(shared, isHot: true)).producer }
          })
      })
  }

  /// Shares one subscription, from the connection on.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject<Element>() }
  }

  /// Shares one subscription, from the connection on; whoever comes first gets its last
  /// `bufferSize` elements.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.create(bufferSize: bufferSize) }
  }

  /// Shares one subscription, from the connection on; whoever comes first gets all its elements.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.createUnbounded() }
  }
}

extension SubjectType {
  /// What comes out of the subject, and where events go in.
  fileprivate var ends: (Source<Element>, Sink<Observer.Element>) {
    (producer, Sink(asObserver()))
  }
}
