import Testing
import WeirRx

@Suite("Completable")
struct CompletableTests {
  private let lines = Lines()

  private func write(_ completable: Completable) -> any Disposable {
    completable.subscribe(
      onCompleted: { lines.add("completed") }, onError: { lines.add("error \($0)") },
      onDisposed: { lines.add("disposed") })
  }

  @Test("create emits only the first event", arguments: [true, false])
  func firstEvent(_ completes: Bool) {
    let completable = Completable.create { completable in
      completable(completes ? .completed : .error(TestError.first))
      completable(.error(TestError.second))
      completable(.completed)
      return Disposables.create { lines.add("released") }
    }
    _ = write(completable)
    #expect(lines.all == [completes ? "completed" : "error first", "disposed", "released"])
    lines.clear()
    _ = completable.subscribe { event in
      switch event {
      case .completed: lines.add("completed")
      case .error(let error): lines.add("error \(error)")
      }
    }
    #expect(lines.all == [completes ? "completed" : "error first", "released"])
  }

  @Test("empty, error and never() emit their events")
  func creating() {
    _ = write(.empty())
    _ = write(.error(TestError.first))
    _ = write(.never())
    #expect(lines.all == ["completed", "disposed", "error first", "disposed"])
  }

  @Test("andThen continues only after completion")
  func andThen() {
    let log = EventLog<Int>()
    let subject = PublishSubject<Never>()
    _ = subject.asCompletable().andThen(Observable.of(1, 2)).subscribe(log)
    #expect(log.all == [])
    subject.onCompleted()
    _ = Completable.empty().andThen(Single.just(3)).asObservable().subscribe(log)
    _ = Completable.empty().andThen(Maybe.just(4)).asObservable().subscribe(log)
    _ = Completable.error(TestError.first).andThen(Single.just(5)).asObservable().subscribe(log)
    #expect(
      log.all == ["1", "2", "completed", "3", "completed", "4", "completed", "error first"])
    _ = write(Completable.empty().andThen(Completable.error(TestError.second)))
    #expect(lines.all == ["error second", "disposed"])
  }

  @Test("concat runs in sequence and stops at an error")
  func concat() {
    let runs = TestCounter()
    let counted = Completable.deferred {
      runs.increment()
      return .empty()
    }
    _ = write(counted.concat(counted))
    _ = write(.concat([counted, counted]))
    _ = write(.concat(counted, .error(TestError.first), counted))
    #expect(runs.value == 5)
    #expect(
      lines.all == ["completed", "disposed", "completed", "disposed", "error first", "disposed"])
  }

  @Test("zip runs concurrently and completes when all have completed")
  func zip() {
    let subjects = [PublishSubject<Never>(), PublishSubject<Never>()]
    _ = write(.zip(subjects.map { $0.asCompletable() }))
    subjects[0].onCompleted()
    #expect(lines.all == [])
    subjects[1].onCompleted()
    _ = write(.zip(.never(), .error(TestError.first)))
    #expect(lines.all == ["completed", "disposed", "error first", "disposed"])
  }

  @Test("do, catch and subscribe(with:) handle an error")
  func operators() {
    let object = LiveInstance(TestCounter())
    _ = Completable.error(TestError.first).do(onError: { lines.add("on \($0)") })
      .catch { _ in .empty() }
      .subscribe(with: object, onCompleted: { _ in lines.add("completed") })
    #expect(lines.all == ["on first", "completed"])
  }
}
