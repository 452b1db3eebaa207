// Made by scripts/docs from the documentation of WeirRx: change that, and run it again.
// swift-format-ignore-file
import Testing
import WeirRx

@Suite("The examples in the documentation of WeirRx")
struct DocumentationTests {

  @Test("Core/Observable.swift, example 1")
  func Core_Observable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    Observable.of(1, 2, 3).map { $0 * 10 }.subscribe(onNext: { print($0) })  // 10 20 30
    #expect(output.lines == [])
  }

  @Test("Core/Reactive.swift, example 1")
  func Core_Reactive_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    extension Reactive where Base: Account {
      var balance: Observable<Int> { base.balances.asObservable() }
    }
    account.rx.balance.subscribe(onNext: { print($0) })
    #expect(output.lines == [])
  }

  @Test("Disposables/DisposeBag.swift, example 1")
  func Disposables_DisposeBag_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
    #expect(output.lines == [])
  }

  @Test("Relays/BehaviorRelay.swift, example 1")
  func Relays_BehaviorRelay_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = BehaviorRelay(value: "")
    name.subscribe(onNext: { print("New name: \($0)") }).disposed(by: bag)  // New name:
    name.accept("Pedro")                                                    // New name: Pedro
    #expect(output.lines == [])
  }

  @Test("Relays/PublishRelay.swift, example 1")
  func Relays_PublishRelay_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let taps = PublishRelay<Void>()
    taps.subscribe(onNext: { print("tapped") }).disposed(by: bag)
    taps.accept(())  // tapped
    #expect(output.lines == [])
  }

  @Test("Subjects/PublishSubject.swift, example 1")
  func Subjects_PublishSubject_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let subject = PublishSubject<String>()
    subject.onNext("nobody hears this")
    let subscription = subject.subscribe(onNext: { print($0) })
    subject.onNext("hello")  // hello
    #expect(output.lines == [])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
