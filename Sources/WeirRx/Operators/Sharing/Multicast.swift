import Weir

extension ObservableType {
  /// Returns a sequence whose subscribers share one subscription through `subject`, once it is
  /// connected.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(producer.multicast(crossing { subject.ends }))
  }

  /// Returns a sequence whose subscribers share one subscription through a subject, once it is
  /// connected. `makeSubject` is called for each connection.
  @preconcurrency
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(producer.multicast(crossing { makeSubject().ends }))
  }

  /// Emits the elements of the sequence that `selector` returns. Its argument is a sequence whose
  /// subscribers share one subscription to this sequence, through the subject of `subjectSelector`.
  /// Fails with the error that a closure throws.
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

  /// Returns a sequence whose subscribers share one subscription, once it is connected.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject<Element>() }
  }

  /// Returns a sequence whose subscribers share one subscription, once it is connected. It replays
  /// its last `bufferSize` elements to each new subscriber.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.create(bufferSize: bufferSize) }
  }

  /// Returns a sequence whose subscribers share one subscription, once it is connected. It replays
  /// all of its elements to each new subscriber.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject<Element>.createUnbounded() }
  }
}

extension SubjectType {
  /// The output of the subject, and a sink for its input.
  fileprivate var ends: (Source<Element>, Sink<Observer.Element>) {
    (producer, Sink(asObserver()))
  }
}
