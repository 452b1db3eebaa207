import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("ControlProperty and ControlEvent", .timeLimit(.minutes(15)))
@MainActor
struct ControlTests {
  /// A text field without a user interface.
  @MainActor
  private final class TextField: ReactiveCompatible {
    var text: String?
    let typed = PublishSubject<String?>()

    func type(_ text: String) {
      self.text = text
      typed.onNext(text)
    }

    isolated deinit { typed.onCompleted() }
  }

  private let lines = Lines()

  private func property(of field: TextField) -> ControlProperty<String?> {
    ControlProperty(
      values: field.typed.startWith(field.text),
      valueSink: Binder(field) { field, text in MainActor.assumeIsolated { field.text = text } })
  }

  @Test("a ControlProperty emits its value and user changes, but not program changes")
  func property() {
    let field = TextField()
    let subscription = property(of: field).orEmpty.subscribe(onNext: { lines.add("<\($0)>") })
    field.text = "set"
    field.type("typed")
    #expect(lines.all == ["<>", "<typed>"])
    subscription.dispose()
  }

  @Test("changed omits the initial value")
  func changed() {
    let field = TextField()
    field.text = "first"
    let changes = property(of: field).asControlProperty().changed.asControlEvent()
    let subscription = changes.subscribe(onNext: { lines.add($0 ?? "nil") })
    field.type("second")
    #expect(lines.all == ["second"])
    subscription.dispose()
  }

  @Test("a ControlProperty sets bound elements and ignores completion")
  func sink() {
    let field = TextField()
    _ = Observable.of("a", "b").bind(to: property(of: field).orEmpty)
    #expect(field.text == "b")
    #expect(lines.all == [])
  }

  @Test(
    "an error bound to a ControlProperty traps in a debug build",
    .enabled(if: _isDebugAssertConfiguration(), "a release build asserts nothing"))
  func failure() async {
    await #expect(processExitsWith: .failure) {
      struct Trouble: Error {}
      let control = ControlProperty<Int>(
        values: Observable.never(), valueSink: AnyObserver { _ in })
      _ = Observable<Int>.error(Trouble()).bind(to: control)
    }
  }

  @Test("a ControlProperty completes when its control is released")
  func completion() {
    var field: TextField? = TextField()
    let subscription = property(of: field!).subscribe(onCompleted: { lines.add("completed") })
    field = nil
    #expect(lines.all == ["completed"])
    subscription.dispose()
  }

  @Test("control properties and events convert to Driver, Signal and Infallible")
  func conversions() {
    let field = TextField()
    let property = property(of: field)
    let bag = DisposeBag()
    property.asDriver().drive(onNext: { lines.add("driver \($0 ?? "nil")") }).disposed(by: bag)
    property.changed.asDriver().drive(onNext: { lines.add("change \($0!)") }).disposed(by: bag)
    property.changed.asSignal().emit(onNext: { lines.add("signal \($0!)") }).disposed(by: bag)
    property.changed.asInfallible().subscribe(onNext: { lines.add("infallible \($0!)") })
      .disposed(by: bag)
    field.type("x")
    #expect(
      lines.all == ["driver nil", "driver x", "change x", "signal x", "infallible x"])
  }
}
