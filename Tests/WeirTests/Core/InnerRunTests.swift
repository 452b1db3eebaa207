import Testing

@testable import Weir

@Suite("Runs of inner streams")
struct InnerRunTests {
  private static let strategies: [FlattenStrategy] = [.merge, .concat, .latest]

  @Test("SpareRun reuses an ended run unless it is referenced elsewhere")
  func reuse() {
    let parent = Parent()
    var spare = SpareRun<Parent>()
    let first = spare.take(for: parent)
    first._withUnsafeGuaranteedRef { $0.releaseAll() }
    spare.takeBack(first)
    #expect(spare.run?.hasEnded == true && spare.run?.parent == nil)

    let second = spare.take(for: parent)
    #expect(spare.run == nil)
    let kept = second.takeUnretainedValue()
    #expect(kept.isActive && kept.parent === parent)
    kept.releaseAll()
    spare.takeBack(second)
    #expect(spare.run == nil)

    let running = spare.take(for: parent)
    spare.takeBack(running)
    #expect(spare.run == nil)
    withExtendedLifetime(kept) {}
  }

  @Test("flatMap ignores an inner observer used after its stream ended", arguments: strategies)
  func lateSender(strategy: FlattenStrategy) {
    let log = Log<Int>()
    let kept = Log<Signal<Int, Never>.Observer>()
    SignalProducer<Int, Never>(0..<3)
      .flatMap(strategy) { number in
        SignalProducer<Int, Never> { (observer, _: Lifetime) in
          for late in kept.all { late.send(value: 100) }
          kept.add(observer)
          observer.send(value: number)
          observer.sendCompleted()
        }
      }
      .startWithValues { log.add($0) }
    #expect(log.all == [0, 1, 2])
  }

  @Test(
    "disposing an observeEnded(_:) token of an ended inner run does not affect the next run",
    arguments: strategies)
  func lateRemoval(strategy: FlattenStrategy) {
    let log = Log<Int>()
    let places = Log<any Disposable>()
    let run = SignalProducer<Int, Never>(0..<3).concat(.never)
      .flatMap(strategy) { number in
        SignalProducer<Int, Never> { (observer, lifetime: Lifetime) in
          if let place = lifetime.observeEnded({ log.add(number) }) { places.add(place) }
          for place in places.all.dropLast() { place.dispose() }
          if number < 2 { observer.sendCompleted() }
        }
      }
      .start()
    #expect(log.all == [0, 1])
    run.dispose()
    #expect(log.all == [0, 1, 2])
  }

  @Test("flatMap emits no inner values after disposal during delivery", arguments: strategies)
  func disposal(strategy: FlattenStrategy) {
    let log = Log<Int>()
    let handle = SerialDisposable()
    let (outer, input) = Signal<Int, Never>.pipe()
    handle.inner = outer.producer
      .flatMap(strategy) { SignalProducer<Int, Never>([$0, $0 + 1, $0 + 2]) }
      .startWithValues {
        log.add($0)
        if $0 == 11 { handle.dispose() }
      }
    input.send(value: 0)
    input.send(value: 10)
    input.send(value: 20)
    #expect(log.all == [0, 1, 2, 10, 11])
  }

  @Test("Run.retire() succeeds only for an ended run that never held resources")
  func retirement() {
    let ended = Run()
    #expect(!ended.retire())
    ended.releaseAll()
    #expect(ended.retire())
    ended.renew()
    #expect(ended.isActive)

    let holder = Run()
    _ = holder.insert(AnyDisposable())
    holder.releaseAll()
    #expect(!holder.retire())

    let disposed = Run()
    disposed.dispose()
    disposed.releaseAll()
    #expect(!disposed.retire())
  }
}

/// A parent that ignores the ends of its inner runs.
private final class Parent: Flattening {
  typealias Value = Int
  typealias Error = Never

  let isDisposed = false

  func dispose() {}

  func ended(_ inner: InnerRun<Parent>, _ termination: Termination<Never>) {}
}
