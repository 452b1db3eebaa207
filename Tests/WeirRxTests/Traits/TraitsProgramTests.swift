import Testing
import WeirRx

/// Programs with traits and their output.
@Suite("Programs with traits")
@MainActor
struct TraitsProgramTests {
  private let disposeBag = DisposeBag()
  private let lines = Lines()

  private nonisolated func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  enum DataError: Error { case cantParseJSON }

  private func getRepo(_ repo: String) -> Single<[String: Any]> {
    return Single<[String: Any]>.create { single in
      if repo == "broken" {
        single(.error(DataError.cantParseJSON))
        return Disposables.create()
      }
      single(.success(["name": repo]))
      single(.success(["name": "ignored: a single sends once"]))
      return Disposables.create { print("released \(repo)") }
    }
  }

  @Test("Single emits one response or one error")
  func single() {
    getRepo("ReactiveX/RxSwift")
      .subscribe { event in
        switch event {
        case .success(let json):
          print("JSON: ", json)
        case .failure(let error):
          print("Error: ", error)
        }
      }
      .disposed(by: disposeBag)
    getRepo("broken")
      .subscribe(
        onSuccess: { json in
          print("JSON: ", json)
        },
        onError: { error in
          print("Error: ", error)
        }
      )
      .disposed(by: disposeBag)
    for observable in [Observable.of(1, 2), Observable.just(7), Observable<Int>.empty()] {
      observable.asSingle().subscribe(onSuccess: { print($0) }, onError: { print("Error: ", $0) })
        .disposed(by: disposeBag)
    }
    #expect(
      lines.all == [
        "JSON:  [\"name\": \"ReactiveX/RxSwift\"]", "released ReactiveX/RxSwift",
        "Error:  cantParseJSON", "Error:  Sequence contains more than one element.", "7",
        "Error:  Sequence doesn't contain any elements.",
      ])
  }

  @Test("asMaybe() of an empty observable completes without an element")
  func maybe() {
    Observable<Int>.empty().asMaybe().subscribe(
      onSuccess: { element in
        print("Completed with element \(element)")
      },
      onError: { error in
        print("Completed with an error \(error)")
      },
      onCompleted: {
        print("Completed with no element")
      }
    )
    .disposed(by: disposeBag)
    #expect(lines.all == ["Completed with no element"])
  }

  private nonisolated func fetchAutoCompleteItems(
    _ query: String, counting requests: TestCounter
  ) -> Observable<[String]> {
    requests.increment()
    if query == "boom" { return Observable.error(DataError.cantParseJSON) }
    return Observable.just(["\(query)1", "\(query)2"])
  }

  @Test("Driver shares one request, recovers from an error and replays its element")
  func driver() {
    let requests = TestCounter()
    let query = PublishSubject<String>()
    let results = query.asDriver(onErrorJustReturn: "")
      .flatMapLatest { query in
        fetchAutoCompleteItems(query, counting: requests)
          .asDriver(onErrorJustReturn: [])
      }
    results
      .map { "\($0.count)" }
      .drive(onNext: { print("count: \($0)") })
      .disposed(by: disposeBag)
    results
      .drive(onNext: { print("items: \($0)") })
      .disposed(by: disposeBag)
    query.onNext("a")
    query.onNext("boom")
    query.onNext("b")
    results.drive(onNext: { print("late: \($0)") }).disposed(by: disposeBag)
    print("requests: \(requests.value)")
    #expect(
      lines.all == [
        "count: 2", "items: [\"a1\", \"a2\"]", "count: 0", "items: []", "count: 2",
        "items: [\"b1\", \"b2\"]", "late: [\"b1\", \"b2\"]", "requests: 3",
      ])
  }

  @Test("Signal shares like Driver but replays nothing")
  func signal() {
    let taps = PublishSubject<Int>()
    let shared = taps.asSignal(onErrorJustReturn: 0)
    shared.emit(onNext: { print("first: \($0)") }).disposed(by: disposeBag)
    taps.onNext(1)
    shared.emit(onNext: { print("second: \($0)") }).disposed(by: disposeBag)
    taps.onNext(2)
    #expect(lines.all == ["first: 1", "first: 2", "second: 2"])
  }
}
