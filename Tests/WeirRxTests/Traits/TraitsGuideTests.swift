import Foundation
import Testing
import WeirRx

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The examples of RxSwift's Traits guide, unchanged, with checks of their output.
///
/// One difference: these examples use `case .failure` of a `SingleEvent` instead of the guide's
/// `case .error`, because that event is a `Result` in RxSwift 6.
@Suite("RxSwift guide: Traits", .timeLimit(.minutes(15)))
@MainActor
struct TraitsGuideTests {
  private let disposeBag = DisposeBag()
  private let lines = Lines()

  private nonisolated func print(_ items: Any...) {
    lines.add(items.map { "\($0)" }.joined(separator: " "))
  }

  /// Yields to the main queue until a condition is true.
  private func settle(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  enum DataError: Error { case cantParseJSON }

  private nonisolated func getRepo(_ url: String) -> Single<[String: Any]> {
    return Single<[String: Any]>.create { single in
      let task = URLSession.shared.dataTask(with: URL(string: url)!) { data, _, error in
        if let error = error {
          single(.error(error))
          return
        }

        guard let data = data,
          let json = try? JSONSerialization.jsonObject(with: data, options: .mutableLeaves),
          let result = json as? [String: Any]
        else {
          single(.error(DataError.cantParseJSON))
          return
        }

        single(.success(result))
      }

      task.resume()

      return Disposables.create { task.cancel() }
    }
  }

  @Test("Creating a Single")
  func single() async throws {
    let answered = AsyncStream<Void>.makeStream()
    getRepo("data:application/json,%7B%22name%22:%22RxSwift%22%7D")
      .subscribe { event in
        switch event {
        case .success(let json):
          print("JSON: ", json)
        case .failure(let error):
          print("Error: ", error)
        }
        answered.continuation.yield()
      }
      .disposed(by: disposeBag)
    for await _ in answered.stream { break }
    getRepo("data:application/json,nonsense")
      .subscribe(
        onSuccess: { json in
          print("JSON: ", json)
          answered.continuation.yield()
        },
        onError: { error in
          print("Error: ", error)
          answered.continuation.yield()
        }
      )
      .disposed(by: disposeBag)
    for await _ in answered.stream { break }
    #expect(lines.all == ["JSON:  [\"name\": RxSwift]", "Error:  cantParseJSON"])
  }

  enum CacheError: Error { case failedCaching }

  private func cacheLocally(_ success: Bool) -> Completable {
    return Completable.create { completable in
      guard success else {
        completable(.error(CacheError.failedCaching))
        return Disposables.create {}
      }

      completable(.completed)
      return Disposables.create {}
    }
  }

  @Test("Creating a Completable")
  func completable() {
    cacheLocally(true)
      .subscribe { completable in
        switch completable {
        case .completed:
          print("Completed with no error")
        case .error(let error):
          print("Completed with an error: \(error.localizedDescription)")
        }
      }
      .disposed(by: disposeBag)
    cacheLocally(false)
      .subscribe(
        onCompleted: {
          print("Completed with no error")
        },
        onError: { error in
          print("Completed with an error: \(error)")
        }
      )
      .disposed(by: disposeBag)
    #expect(lines.all == ["Completed with no error", "Completed with an error: failedCaching"])
  }

  private func generateString() -> Maybe<String> {
    return Maybe<String>.create { maybe in
      maybe(.success("RxSwift"))

      // OR

      maybe(.completed)

      // OR

      maybe(.error(CacheError.failedCaching))

      return Disposables.create {}
    }
  }

  @Test("Creating a Maybe")
  func maybe() {
    generateString()
      .subscribe { maybe in
        switch maybe {
        case .success(let element):
          print("Completed with element \(element)")
        case .completed:
          print("Completed with no element")
        case .error(let error):
          print("Completed with an error \(error.localizedDescription)")
        }
      }
      .disposed(by: disposeBag)
    generateString()
      .subscribe(
        onSuccess: { element in
          print("Completed with element \(element)")
        },
        onError: { error in
          print("Completed with an error \(error.localizedDescription)")
        },
        onCompleted: {
          print("Completed with no element")
        }
      )
      .disposed(by: disposeBag)
    #expect(
      lines.all == ["Completed with element RxSwift", "Completed with element RxSwift"])
  }

  private nonisolated func fetchAutoCompleteItems(_ query: String) -> Observable<[String]> {
    query == "boom" ? .error(DataError.cantParseJSON) : .just(["\(query)1", "\(query)2"])
  }

  @Test("Driver example: typical beginner version")
  func beginner() async {
    let (query, resultCount, resultsTableView) = (TextField(), Label(), TableView())
    let results = query.rx.text
      .throttle(.milliseconds(0), scheduler: MainScheduler.instance)
      .flatMapLatest { query in
        fetchAutoCompleteItems(query)
      }

    results
      .map { "\($0.count)" }
      .bind(to: resultCount.rx.text)
      .disposed(by: disposeBag)

    results
      .bind(to: resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
        cell.text = "\(result)"
      }
      .disposed(by: disposeBag)
    query.type("a")
    await settle { resultsTableView.rows == ["a1", "a2"] }
    #expect(resultCount.text == "2")
    #expect(resultsTableView.rows == ["a1", "a2"])
  }

  @Test("Driver example: more appropriate version")
  func appropriate() async {
    let (query, resultCount, resultsTableView) = (TextField(), Label(), TableView())
    let results = query.rx.text
      .throttle(.milliseconds(0), scheduler: MainScheduler.instance)
      .flatMapLatest { query in
        fetchAutoCompleteItems(query)
          .observeOn(MainScheduler.instance)  // results are returned on MainScheduler
          .catchErrorJustReturn([])  // in the worst case, errors are handled
      }
      .share(replay: 1)  // HTTP requests are shared and results replayed
    // to all UI elements

    results
      .map { "\($0.count)" }
      .bind(to: resultCount.rx.text)
      .disposed(by: disposeBag)

    results
      .bind(to: resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
        cell.text = "\(result)"
      }
      .disposed(by: disposeBag)
    query.type("boom")
    query.type("b")
    await settle { resultCount.text == "2" && resultsTableView.rows == ["b1", "b2"] }
    #expect(resultCount.text == "2")
    #expect(resultsTableView.rows == ["b1", "b2"])
  }

  @Test("Driver example: version with Driver")
  func driver() async {
    let (query, resultCount, resultsTableView) = (TextField(), Label(), TableView())
    // This converts a normal sequence into a `Driver` sequence.
    let results = query.rx.text.asDriver()
      .throttle(.milliseconds(0), scheduler: MainScheduler.instance)
      .flatMapLatest { query in
        fetchAutoCompleteItems(query)
          // Builder just needs info about what to return in case of error.
          .asDriver(onErrorJustReturn: [])
      }

    results
      .map { "\($0.count)" }
      .drive(resultCount.rx.text)  // If there is a `drive` method available instead of `bind(to:)`,
      .disposed(by: disposeBag)  // that means that the compiler has proven that all properties
    // are satisfied.
    results
      .drive(resultsTableView.rx.items(cellIdentifier: "Cell")) { (_, result, cell) in
        cell.text = "\(result)"
      }
      .disposed(by: disposeBag)
    query.type("boom")
    await settle { resultCount.text == "0" }
    #expect(resultCount.text == "0")
    query.type("b")
    await settle { resultsTableView.rows == ["b1", "b2"] }
    #expect(resultCount.text == "2")
    #expect(resultsTableView.rows == ["b1", "b2"])
  }

  private func asDriver(_ xs: Observable<Int>, onErrorJustReturn: Int) -> Driver<Int> {
    let safeSequence =
      xs
      .observeOn(MainScheduler.instance)  // observe events on main scheduler
      .catchErrorJustReturn(onErrorJustReturn)  // can't error out
      .share(replay: 1, scope: .whileConnected)  // side effects sharing

    return Driver(raw: safeSequence)  // wrap it up
  }

  @Test("the equivalent of asDriver(onErrorJustReturn:) emits the replacement element")
  func equivalent() async {
    asDriver(.error(DataError.cantParseJSON), onErrorJustReturn: 7).drive(onNext: { print($0) })
      .disposed(by: disposeBag)
    await settle { !lines.all.isEmpty }
    #expect(lines.all == ["7"])
  }

  @Test("ControlProperty and ControlEvent of a search bar")
  func controls() {
    let searchBar = SearchBar()
    searchBar.rx.value.subscribe(onNext: { print($0 ?? "nil") }).disposed(by: disposeBag)
    searchBar.rx.textDidChange.subscribe(onNext: { print("changed") }).disposed(by: disposeBag)
    searchBar.delegate.onNext([searchBar, "x"])
    Observable.just("y").bind(to: searchBar.rx.value).disposed(by: disposeBag)
    #expect(lines.all == ["nil", "x", "changed"])
    #expect(searchBar.text == "y")
  }
}

private final class TextField: ReactiveCompatible, Sendable {
  let typed = BehaviorRelay(value: "")

  func type(_ text: String) { typed.accept(text) }
}

extension Reactive where Base: TextField {
  var text: ControlProperty<String> {
    ControlProperty(
      values: base.typed, valueSink: Binder(base) { field, text in field.typed.accept(text) })
  }
}

@MainActor
private final class Label: ReactiveCompatible {
  var text = ""
}

extension Reactive where Base: Label {
  fileprivate var text: Binder<String> {
    Binder(base) { label, text in MainActor.assumeIsolated { label.text = text } }
  }
}

@MainActor
private final class TableView: ReactiveCompatible {
  final class Cell {
    var text = ""
  }

  var rows: [String] = []
}

extension Reactive where Base: TableView {
  /// Has the closure configure a cell for each element of the latest array, like RxCocoa's tables.
  fileprivate func items<Source: ObservableType>(
    cellIdentifier: String
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, String, TableView.Cell) -> Void
  ) -> any Disposable where Source.Element == [String] {
    { source in
      { configureCell in
        // Runs on the main thread only.
        nonisolated(unsafe) let configureCell = configureCell
        return source.subscribe(
          with: base,
          onNext: { table, items in
            MainActor.assumeIsolated {
              table.rows = items.enumerated().map { index, item in
                let cell = TableView.Cell()
                configureCell(index, item, cell)
                return cell.text
              }
            }
          })
      }
    }
  }
}

@MainActor
private final class SearchBar: ReactiveCompatible {
  var text: String?
  nonisolated let delegate = PublishSubject<[Any]>()
}

extension Reactive where Base: SearchBar {
  /// Reactive wrapper for `text` property.
  fileprivate var value: ControlProperty<String?> {
    let source: Observable<String?> = Observable.deferred {
      [weak searchBar = self.base as SearchBar] () -> Observable<String?> in
      let text = MainActor.assumeIsolated { searchBar?.text }

      return (searchBar?.delegate.asObservable() ?? Observable.empty())
        .map { a in
          return a[1] as? String
        }
        .startWith(text)
    }

    let bindingObserver = Binder(self.base) { (searchBar, text: String?) in
      MainActor.assumeIsolated { searchBar.text = text }
    }

    return ControlProperty(values: source, valueSink: bindingObserver)
  }

  fileprivate var textDidChange: ControlEvent<Void> {
    let source = self.base.delegate.map { _ in }
    return ControlEvent(events: source)
  }
}
