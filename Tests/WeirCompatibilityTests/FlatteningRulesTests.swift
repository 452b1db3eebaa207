import Testing
import Weir

// ReactiveSwift, FlattenSpec and SignalProducerSpec (flatten), Flatten.swift.

@Suite("Flattening strategies")
struct FlatteningRulesTests {
  private typealias Inner = SignalProducer<Int, TestError>
  private static let strategies: [(String, FlattenStrategy)] = [
    ("merge", .merge), ("concat", .concat), ("latest", .latest), ("race", .race),
    ("concurrent", .concurrent(limit: 2)), ("throttle", .throttle),
  ]

  /// Returns the trace of a flattened inner stream. `act` is called after the inner stream has
  /// started, with its observer, the outer observer and the disposable of the whole.
  private func trace(
    _ strategy: FlattenStrategy,
    _ act: (Inner.ProducedSignal.Observer, Signal<Inner, TestError>.Observer, Disposable) -> Void
  ) -> [String] {
    let trace = Trace()
    let (outer, outerObserver) = Signal<Inner, TestError>.pipe()
    let (inner, innerObserver) = Inner.pipe()
    let run = SignalProducer(outer).flatten(strategy).start(trace.observer())
    outerObserver.send(
      value: inner.on(
        interrupted: { trace.add("inner interrupted") }, disposed: { trace.add("inner disposed") }))
    act(innerObserver, outerObserver, run)
    return trace.lines
  }

  @Test("only race and throttle forward the interruption of an inner stream")
  func innerInterruption() {
    for (name, strategy) in Self.strategies where strategy == .race || strategy == .throttle {
      let lines = trace(strategy) { inner, _, _ in inner.sendInterrupted() }
      #expect(lines == ["inner interrupted", "interrupted", "inner disposed"], "\(name)")
    }
    for (name, strategy) in Self.strategies where strategy != .race && strategy != .throttle {
      let lines = trace(strategy) { inner, outer, _ in
        inner.sendInterrupted()
        outer.sendCompleted()
      }
      #expect(lines == ["inner interrupted", "inner disposed", "completed"], "\(name)")
    }
  }

  @Test("an interruption of the outer stream is forwarded and ends inner streams")
  func outerInterruption() {
    for (name, strategy) in Self.strategies {
      let lines = trace(strategy) { _, outer, _ in outer.sendInterrupted() }
      #expect(
        lines.sorted() == ["inner disposed", "inner interrupted", "interrupted"], "\(name)")
    }
  }

  @Test("a failure of the outer stream is forwarded and ends inner streams")
  func outerFailure() {
    for (name, strategy) in Self.strategies {
      let lines = trace(strategy) { _, outer, _ in outer.send(error: .default) }
      #expect(
        lines.sorted() == ["failed default", "inner disposed", "inner interrupted"], "\(name)")
    }
  }

  @Test("a failure of an inner stream is forwarded")
  func innerFailure() {
    for (name, strategy) in Self.strategies {
      let lines = trace(strategy) { inner, _, _ in inner.send(error: .error1) }
      #expect(lines == ["failed error1", "inner disposed"], "\(name)")
    }
  }

  @Test("completion waits for both inner and outer streams")
  func completion() {
    for (name, strategy) in Self.strategies {
      #expect(
        trace(strategy) { inner, outer, _ in
          outer.sendCompleted()
          inner.send(value: 1)
          inner.sendCompleted()
        }.filter { !$0.hasPrefix("inner") } == ["1", "completed"], "\(name)")
      #expect(
        trace(strategy) { inner, outer, _ in
          inner.send(value: 1)
          inner.sendCompleted()
          outer.sendCompleted()
        }.filter { !$0.hasPrefix("inner") } == ["1", "completed"], "\(name)")
    }
  }

  @Test("disposal ends the inner stream before and after the outer completes")
  func disposal() {
    for (name, strategy) in Self.strategies {
      for completesOuter in [false, true] {
        let lines = trace(strategy) { _, outer, run in
          if completesOuter { outer.sendCompleted() }
          run.dispose()
        }
        #expect(
          lines.sorted() == ["inner disposed", "inner interrupted", "interrupted"], "\(name)")
      }
    }
  }

  @Test("disposal ends the outer stream")
  func outerDisposal() {
    for (name, strategy) in Self.strategies {
      let disposable = AnyDisposable()
      SignalProducer<SignalProducer<Int, Never>, Never> { $1 += disposable }
        .flatten(strategy).start().dispose()
      #expect(disposable.isDisposed, "\(name)")
    }
  }

  @Test("flatten(.concurrent(limit:)) starts waiting streams in order")
  func concurrent() {
    let (outer, outerObserver) = Signal<SignalProducer<UInt, Never>, Never>.pipe()
    var values: [UInt] = []
    var started: [UInt] = []
    var observers: [Signal<UInt, Never>.Observer] = []
    outer.flatten(.concurrent(limit: 4)).observeValues { values.append($0) }
    for i in 0..<UInt(20) {
      let (signal, observer) = Signal<UInt, Never>.pipe()
      observers.append(observer)
      outerObserver.send(
        value: SignalProducer(signal).prefix(value: i).on(started: { started.append(i) }))
    }
    #expect(values == Array(0..<4) && started == Array(0..<4))
    for i in 0..<16 {
      observers[i].sendCompleted()
      #expect(values == Array(0...UInt(4 + i)) && started == Array(0...UInt(4 + i)))
    }
  }

  @Test("each strategy accepts a synchronous inner stream")
  func synchronous() {
    for (name, strategy) in Self.strategies {
      let producer = SignalProducer<Int, Never>(value: 1)
        .flatMap(strategy) { _ in SignalProducer(value: 10) }
      #expect(producer.take(first: 1).last() == .success(10), "\(name)")
    }
  }

  @Test("flatMap accepts each pair of error types for signals, producers and properties")
  func errorTypes() {
    let (failing, silent) = (Signal<Int, TestError>.empty, Signal<Int, Never>.empty)
    let types: [Any.Type] = [
      type(of: failing.flatMap(.latest) { _ in failing }),
      type(of: failing.flatMap(.latest) { _ in silent }),
      type(of: silent.flatMap(.latest) { _ in failing }),
      type(of: failing.flatMap(.latest) { _ in failing.producer }),
      type(of: failing.flatMap(.latest) { _ in silent.producer }),
      type(of: silent.flatMap(.latest) { _ in failing.producer }),
      type(of: failing.flatMap(.latest) { _ in Property(value: 0) }),
    ]
    #expect(types.allSatisfy { $0 == Signal<Int, TestError>.self })
    #expect(
      type(of: silent.flatMap(.latest) { _ in Property(value: 0) }) == Signal<Int, Never>.self)
    let producers: [Any.Type] = [
      type(of: failing.producer.flatMap(.merge) { _ in failing }),
      type(of: failing.producer.flatMap(.merge) { _ in silent }),
      type(of: silent.producer.flatMap(.merge) { _ in failing }),
      type(of: silent.producer.flatMap(.merge) { _ in failing.producer }),
      type(of: failing.producer.flatMap(.merge) { _ in Property(value: 0) }),
      type(of: SignalProducer<[Int], TestError>.empty.flatten()),
      type(of: SignalProducer<Property<Int>, TestError>.empty.flatten(.latest)),
    ]
    #expect(producers.allSatisfy { $0 == SignalProducer<Int, TestError>.self })
  }
}
