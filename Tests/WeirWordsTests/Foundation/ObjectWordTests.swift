import LanguageTestSupport
import Testing

@Suite("Objects")
struct ObjectWordTests {
  private func check(_ text: String) { Program("objects", text).check() }

  @Test func `deallocated ends a stream when the object is released`() {
    check(
      """
      class Owner: ReactiveCompatible { deinit { print("deinit") } }
      var owner: Owner? = Owner()
      let subject = PublishSubject<Int>()
      _ = subject.take(until: owner!.rx.deallocated).subscribe { print($0) }
      subject.onNext(1)  // next(1)
      owner = nil  // deinit | completed
      subject.onNext(2)
      """)
  }

  @Test func `a subclass of NSObject has the reactive extensions`() {
    check(
      """
      class Model: NSObject { let subject = PublishSubject<Int>() }
      extension Reactive where Base: Model {
        var changes: Observable<Int> { base.subject.asObservable() }
      }
      let model = Model()
      model.rx.changes.subscribe(onNext: { print($0) })
      model.subject.onNext(3)  // 3
      print(Set([model, model, Model()]).count)  // 2
      """)
  }

  @Test func `materialize returns the values and the error of an observable`() {
    check(
      """
      enum Failure: Error { case no }
      let failing = Observable.of(1, 2).concat(Observable.error(Failure.no))
      if case .failed(let elements, let error) = failing.toBlocking().materialize() {
        print(elements, error)  // [1, 2] no
      }
      """)
  }
}
