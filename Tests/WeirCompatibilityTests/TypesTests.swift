import Foundation
import Testing
import Weir

// ReactiveSwift, SignalProducerSpec: init closure overloading, then, promoteError, contextual
// lookups; SignalSpec: attempt and attemptMap with throwing closures.

@Suite("Inferred types of expressions")
struct TypesTests {
  @Test("SignalProducer.init infers the error type from its closure")
  func closures() {
    let action: () -> String = { "" }
    let throwing: () throws -> String = { "" }
    let result: () -> Result<String, Never> = { .success("") }
    let failingResult: () -> Result<String, Error> = { .success("") }
    let throwingResult: () throws -> Result<String, Never> = { .success("") }
    #expect(type(of: SignalProducer(action)) == SignalProducer<String, Error>.self)
    #expect(
      type(of: SignalProducer<String, Never>(action)) == SignalProducer<String, Never>.self)
    #expect(
      type(of: SignalProducer<String, TestError>(action)) == SignalProducer<String, TestError>.self)
    #expect(type(of: SignalProducer(result)) == SignalProducer<String, Never>.self)
    #expect(type(of: SignalProducer(failingResult)) == SignalProducer<String, Error>.self)
    #expect(type(of: SignalProducer(throwing)) == SignalProducer<String, Error>.self)
    #expect(
      type(of: SignalProducer(throwingResult)) == SignalProducer<Result<String, Never>, Error>.self)
  }

  @Test("SignalProducer.then infers its value and error types")
  func then() {
    typealias Silent<Value> = SignalProducer<Value, Never>
    typealias Failing<Value> = SignalProducer<Value, TestError>
    let (silent, failing) = (Silent<Int>.empty, Failing<Int>.empty)
    #expect(type(of: silent.then(Silent<Int>.empty)) == Silent<Int>.self)
    #expect(type(of: silent.then(Silent<Double>.empty)) == Silent<Double>.self)
    #expect(type(of: silent.then(Failing<Int>.empty)) == Failing<Int>.self)
    #expect(type(of: silent.then(Failing<Double>.empty)) == Failing<Double>.self)
    #expect(type(of: failing.then(Failing<Int>.empty)) == Failing<Int>.self)
    #expect(type(of: failing.then(Silent<Int>.empty)) == Failing<Int>.self)
    #expect(type(of: failing.then(Failing<Double>.empty)) == Failing<Double>.self)
    #expect(type(of: failing.then(Silent<Double>.empty)) == Failing<Double>.self)
    _ = failing.then(.empty)
    _ = failing.then(.init(result: Result<String, TestError>.success("")))
    _ = failing.then(.init(value: ""))
    _ = silent.then(.empty)
    _ = silent.then(.init(value: ""))
    _ = silent.then(.init(result: Result<String, TestError>.success("")))
  }

  @Test("promoteError infers the error type from its context")
  func errors() {
    let combined: Any = SignalProducer.combineLatest(
      SignalProducer<Int, Never>.never.promoteError(), SignalProducer<Double, TestError>.never,
      SignalProducer<Float, Never>.never.promoteError(),
      SignalProducer<UInt, NSError>.never.flatMapError { _ in .empty })
    #expect(combined is SignalProducer<(Int, Double, Float, UInt), TestError>)
    _ = SignalProducer<Int, TestError>.empty.flatMapError { _ in .init(value: 0) }
    let timeout: SignalProducer<Int, TestError> = SignalProducer<Int, Never>.never
      .timeout(after: 2, raising: TestError.default, on: TestScheduler())
    let signal: Signal<Int, TestError> = Signal<Int, Never>.never
      .timeout(after: 2, raising: TestError.default, on: TestScheduler())
    withExtendedLifetime((timeout, signal)) {}
  }

  @Test("SignalProducer of an array of producers can be flattened")
  func lists() {
    let (first, second) = (SignalProducer<Int, Never>.empty, SignalProducer<Int, Never>.empty)
    let merged: SignalProducer<Int, Never> = SignalProducer([first, second]).flatten(.merge)
    #expect(merged.last() == nil)
  }

  @Test("throwing closures produce streams that fail with any Error")
  func throwing() {
    let trace = Trace()
    func operation<Value>(_ value: Value?) throws -> Value {
      if let value { return value }
      throw TestError.default
    }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.attempt { _ in _ = try operation(1) }
      .observeResult { trace.add("\($0)") }
    signal.attempt { _ in _ = try operation(nil) as Int }
      .observeFailed { trace.add("\($0)") }
    signal.attemptMap { try operation($0 % 2 == 0) }
      .observeResult { trace.add("\($0)") }
    signal.attemptMap { _ -> Bool in try operation(nil) }
      .observeFailed { trace.add("\($0)") }
    observer.send(value: 42)
    #expect(trace.lines == ["success(42)", "default", "success(true)", "default"])
    let (failing, failingObserver) = Signal<Int, TestError>.pipe()
    failing.attempt { _ in .success(()) }.observe(trace.observer("attempt"))
    failing.attempt { _ in .failure(.default) }.observe(trace.observer("failure"))
    failing.attemptMap { num -> Result<Bool, TestError> in .success(num % 2 == 0) }
      .observe(trace.observer("map"))
    failingObserver.send(value: 1)
    #expect(trace.lines.suffix(3) == ["attempt 1", "failure failed default", "map false"])
  }

  @Test("methods can be passed as functions")
  func functions() {
    let trace = Trace()
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observe(trace.observer())
    [1, 2].forEach(observer.send(value:))
    let complete = observer.sendCompleted
    complete()
    #expect(trace.lines == ["1", "2", "completed"])
    let dispose = SignalProducer<Int, Never>.never.start(trace.observer()).dispose
    dispose()
    #expect(trace.lines.last == "interrupted")
    let echo: (Int) -> SignalProducer<Int, Never> = SignalProducer.init(value:)
    #expect(echo(3).first() == .success(3))
    let disposable: Disposable = AnyDisposable()
    #expect(type(of: ScopedDisposable(disposable)) == ScopedDisposable<AnyDisposable>.self)
    #expect(SignalProducer<Never, Never>.empty.startWithSignal { _, _ in "hello" } == "hello")
  }
}
