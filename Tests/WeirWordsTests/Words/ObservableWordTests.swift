import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("Observable operators")
struct ObservableWordTests {
  @Test("Observable operators behave as in RxSwift", arguments: words)
  func meaning(_ program: Program) { program.check() }

  @Test("events print in the spelling of the imported library")
  func spelling() {
    #expect(
      printed("import RxSwift\nObservable.of(1).subscribe { print($0) }")
        == "next(1)\ncompleted\n")
    let producer = "SignalProducer<Int, Never>(value: 1).start { print($0) }"
    #expect(printed("import ReactiveSwift\n\(producer)") == "VALUE 1\nCOMPLETED\n")
    #expect(printed("import ReactiveCocoa\n\(producer)") == "NEXT 1\nCOMPLETED\n")
    #expect(
      printed("import ReactiveCocoa\nimport ReactiveSwift\n\(producer)")
        == "VALUE 1\nCOMPLETED\n")
  }

  private func printed(_ program: String) -> String {
    var text = ""
    let session = Session { text += $0 }
    #expect(session.run(SourceText(name: "demo", text: program)) == .success)
    return text
  }

  private static let words = [
    Program(
      "retry counts attempts",
      """
      var attempts = 0
      let failing = Observable<Int>.create { observer in
        attempts += 1
        observer.onError("no")
        return Disposables.create()
      }
      failing.retry(3).subscribe { print($0, attempts) }  // error(no) 3
      """),
    Program(
      "the completion of a trigger means nothing",
      """
      let (values, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
      values.take(until: trigger).subscribe { print("take", $0) }
      values.skip(until: trigger).subscribe { print("skip", $0) }
      trigger.onCompleted()
      values.onNext(1)  // take next(1)
      values.onCompleted()  // take completed
      """),
    Program(
      "zip completes when all have completed",
      """
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      Observable.zip(a, b).subscribe { print($0) }
      a.onNext(1)
      a.onCompleted()
      b.onNext(2)  // next((1, 2))
      b.onCompleted()  // completed
      """),
    Program(
      "what a closure throws fails the stream, and the program goes on",
      """
      enum Bad: Error { case odd }
      Observable.of(2, 3, 4).map { n -> Int in
        if n == 3 { throw Bad.odd }
        return n
      }
      .subscribe { print($0) }  // next(2) | error(odd)
      print("on")  // on
      """),
    Program(
      "the operators of RxSwift's streams make Observables",
      """
      let subject: Observable<Int> = PublishSubject<Int>().map { $0 + 1 }
      let single: Observable<Int> = Single.just(1).asObservable()
      single.subscribe { print($0) }  // next(1) | completed
      _ = subject
      """),
    Program(
      "a Single is no Observable",
      """
      let wrong: Observable<Int> = Single.just(1)
      // error: cannot convert value of type 'Single<Int>' to specified type 'Observable<Int>'
      """),
  ]
}
