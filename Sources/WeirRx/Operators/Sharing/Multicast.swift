import Weir

extension ObservableType {
  /// Shares one subscription, from the connection on, by sending its events through `subject`.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let subject = Unchecked(subject)
    return ConnectableObservable(
      producer.multicast { (subject.value.producer, Sink(subject.value.asObserver())) })
  }

  /// Shares one subscription, from the connection on, by sending its events through a subject that
  /// `makeSubject` returns for each connection.
  @preconcurrency
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    ConnectableObservable(
      producer.multicast {
        let subject = makeSubject()
        return (subject.producer, Sink(subject.asObserver()))
      })
  }

  /// Sends what `selector` makes of a sequence whose subscriptions share one of this one, through a
  /// subject that `subjectSelector` returns. Ends with the error that one of the closures throws.
  @preconcurrency
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    Observable<Result>.deferred {
      let subject = Unchecked(try subjectSelector())
      return Observable<Result>(
        producer.multicast(
          { (subject.value.producer, Sink(subject.value.asObserver())) },
          selector: { source -> Source<Result> in
            do {
              return try selector(Observable(source, isHot: true)).producer
            } catch {
              return Source(error: error)
            }
          }))
    }
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
