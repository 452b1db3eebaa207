import Testing
import WeirRx

@Suite("Maybe")
struct MaybeTests {
  private let lines = Lines()

  private func write<Element>(_ maybe: Maybe<Element>) -> any Disposable {
    maybe.subscribe(
      onSuccess: { lines.add("success \($0)") }, onError: { lines.add("error \($0)") },
      onCompleted: { lines.add("completed") }, onDisposed: { lines.add("disposed") })
  }

  private func name(_ event: MaybeEvent<Int>) -> String {
    switch event {
    case .success(let element): "success \(element)"
    case .error(let error): "error \(error)"
    case .completed: "completed"
    }
  }

  @Test("create emits only the first event", arguments: 0..<3)
  func firstEvent(_ index: Int) {
    let first: MaybeEvent<Int> = [.success(1), .error(TestError.first), .completed][index]
    let maybe = Maybe<Int>.create { maybe in
      maybe(first)
      maybe(.success(2))
      maybe(.completed)
      maybe(.error(TestError.second))
      return Disposables.create { lines.add("released") }
    }
    _ = write(maybe)
    #expect(lines.all == [name(first), "disposed", "released"])
    lines.clear()
    _ = maybe.subscribe { lines.add(name($0)) }
    #expect(lines.all == [name(first), "released"])
  }

  @Test("just, error, empty and never() emit their events")
  func creating() {
    _ = write(Maybe.just(1))
    _ = write(Maybe<Int>.error(TestError.first))
    _ = write(Maybe<Int>.empty())
    _ = write(Maybe<Int>.never())
    #expect(
      lines.all == ["success 1", "disposed", "error first", "disposed", "completed", "disposed"])
  }

  @Test("asMaybe() waits for completion and fails at a second element")
  func asMaybe() {
    let subject = PublishSubject<Int>()
    _ = write(subject.asMaybe())
    subject.onNext(1)
    #expect(lines.all == [])
    subject.onCompleted()
    _ = write(Observable<Int>.empty().asMaybe())
    _ = write(Observable.of(1, 2).asMaybe())
    #expect(
      lines.all == [
        "success 1", "disposed", "completed", "disposed",
        "error Sequence contains more than one element.", "disposed",
      ])
  }

  @Test("ifEmpty provides an element, a maybe or a single")
  func ifEmpty() {
    let log = EventLog<Int>()
    let empty = Maybe<Int>.empty()
    _ = empty.ifEmpty(default: 1).asObservable().subscribe(log)
    _ = empty.ifEmpty(switchTo: Maybe.just(2)).asObservable().subscribe(log)
    _ = empty.ifEmpty(switchTo: Single.just(3)).asObservable().subscribe(log)
    _ = Maybe.just(4).ifEmpty(default: 1).asObservable().subscribe(log)
    #expect(
      log.all == ["1", "completed", "2", "completed", "3", "completed", "4", "completed"])
  }

  @Test("operators of Maybe return a Maybe")
  func operators() {
    _ = write(Maybe.just(1).map { $0 + 1 }.filter { $0 == 2 }.flatMap { .just("<\($0)>") })
    _ = write(Maybe.just("x").compactMap { Int($0) })
    _ = write(Maybe<Int>.error(TestError.first).catchAndReturn(3))
    _ = write(Maybe<Int>.error(TestError.first).catch { _ in .empty() })
    _ = write(Maybe.zip(.just(1), .just("a")) { "\($0)\($1)" })
    _ = write(Maybe.zip(Maybe.just(1), Maybe<Int>.empty()).map { $0.0 + $0.1 })
    #expect(
      lines.all.filter { $0 != "disposed" } == [
        "success <2>", "completed", "success 3", "completed", "success 1a", "completed",
      ])
  }

  @Test("do calls its closures around the events")
  func doOn() {
    _ = write(
      Maybe.just(1).do(
        onNext: { lines.add("on \($0)") }, afterNext: { lines.add("after \($0)") }))
    #expect(lines.all == ["on 1", "success 1", "disposed", "after 1"])
  }

  @Test("subscribe(with:) is silent after its object is released")
  func withObject() {
    let subject = PublishSubject<Int>()
    var object: LiveInstance? = LiveInstance(TestCounter())
    _ = subject.asMaybe().subscribe(
      with: object!, onSuccess: { _, element in lines.add("\(element)") },
      onCompleted: { _ in lines.add("completed") })
    _ = Maybe<Int>.empty().subscribe(
      with: object!, onCompleted: { _ in lines.add("empty") })
    object = nil
    subject.onNext(1)
    subject.onCompleted()
    #expect(lines.all == ["empty"])
  }
}
