import Foundation
import Testing
import Weir

@Suite("Producers in the ReactiveSwift playground")
struct ProducerPageTests {
  private typealias Numbers = SignalProducer<Int, Never>

  private func values<Value>(_ producer: SignalProducer<Value, Never>) -> [Value] {
    var values: [Value] = []
    producer.startWithValues { values.append($0) }
    return values
  }

  @Test("collect groups values by count and by predicate")
  func collect() {
    let producer = Numbers { observer, _ in
      for value in 1...5 { observer.send(value: value) }
      observer.sendCompleted()
    }
    #expect(values(producer.collect()) == [[1, 2, 3, 4, 5]])
    #expect(values(producer.collect(count: 2)) == [[1, 2], [3, 4], [5]])
    #expect(
      values(producer.collect { values in values.reduce(0, +) == 3 }) == [[1, 2], [3], [4, 5]])
    #expect(values(producer.collect { values, next in next == 3 }) == [[1, 2], [3, 4, 5]])
  }

  @Test("skip(while:), take(last:), skipRepeats and skipNil select values")
  func parts() {
    let producer = Numbers([3, 3, 1, 2, 3])
    #expect(values(producer.skip { $0 > 2 }) == [1, 2, 3])
    #expect(values(producer.take(last: 2)) == [2, 3])
    #expect(values(producer.skipRepeats { $0 == $1 }) == [3, 1, 2, 3])
    #expect(values(SignalProducer<Int?, Never>([nil, 1, nil, 2]).skipNil()) == [1, 2])
  }

  @Test("combinePrevious and scan emit previous and accumulated values")
  func accumulation() {
    let producer = Numbers([1, 2, 3])
    var pairs: [String] = []
    producer.combinePrevious(42).startWithValues { previous, current in
      pairs.append("\(previous)-\(current)")
    }
    #expect(pairs == ["42-1", "1-2", "2-3"])
    #expect(
      values(producer.scan(0) { $0 + $1 }) == [1, 3, 6]
        && values(producer.reduce(0) { $0 + $1 }) == [6])
  }

  @Test("materialize emits events as values")
  func materialize() {
    let events = values(Numbers([1]).materialize()).map { "\($0)" }
    #expect(events == ["VALUE 1", "COMPLETED"])
  }

  @Test("take(untilReplacement:) continues with the replacement")
  func replacement() {
    let (replacement, replacementObserver) = Signal<Int, Never>.pipe()
    let producer = Numbers { observer, _ in
      observer.send(value: 1)
      replacementObserver.send(value: 42)
      observer.send(value: 2)
      replacementObserver.send(value: 43)
    }
    #expect(values(producer.take(untilReplacement: replacement)) == [1, 42, 43])
  }

  @Test("sample(with:) and sample(on:) emit values at each sampler value")
  func samples() {
    let producer = Numbers([1, 2])
    let sampler = SignalProducer<String, Never>(["a", "b"])
    var pairs: [String] = []
    producer.sample(with: sampler).startWithValues { left, right in pairs.append("\(left)\(right)")
    }
    #expect(pairs == ["2a", "2b"])
    #expect(values(producer.sample(on: sampler.map { _ in () })) == [2, 2])
  }

  @Test("repeat(_:) and then(_:) start producers in sequence")
  func repetition() {
    var counter = 0
    SignalProducer<(), Never> { observer, _ in
      counter += 1
      observer.sendCompleted()
    }
    .repeat(5)
    .start()
    #expect(counter == 5)
    #expect(values(Numbers([1, 2]).then(SignalProducer<Int, Never>(value: 42))) == [42])
  }

  @Test("replayLazily(upTo:) starts its producer once and replays values")
  func replay() {
    var starts = 0
    let producer = Numbers { observer, _ in
      starts += 1
      for value in [1, 2, 3] { observer.send(value: value) }
      observer.sendCompleted()
    }
    .replayLazily(upTo: 2)
    #expect(values(producer) == [1, 2, 3] && values(producer) == [2, 3] && starts == 1)
  }

  @Test("throwing closures and attempt produce failures")
  func attempts() {
    struct Unreadable: Error {}
    var reads = 0
    let text = SignalProducer<String, any Error> {
      reads += 1
      if reads == 1 { throw Unreadable() }
      return "42"
    }
    let number = text.attemptMap { text -> Int in
      guard let number = Int(text) else { throw Unreadable() }
      return number
    }
    var results: [String] = []
    for _ in 0..<2 {
      number.startWithResult { result in
        switch result {
        case let .success(number): results.append("\(number)")
        case .failure(is Unreadable): results.append("unreadable")
        case .failure: results.append("something else")
        }
      }
    }
    #expect(results == ["unreadable", "42"])
  }

  @Test("take(during:) ends with the lifetime")
  func lifetime() {
    final class Player {
      private let (lifetime, token) = Lifetime.make()
      var frames: [Int] = []

      func play(_ producer: Numbers) {
        producer.take(during: lifetime).startWithValues { [unowned self] in frames.append($0) }
      }
    }
    let (signal, observer) = Signal<Int, Never>.pipe()
    var ended = false
    var player: Player? = Player()
    player?.play(signal.producer.on(terminated: { ended = true }))
    observer.send(value: 1)
    #expect(player?.frames == [1] && !ended)
    player = nil
    observer.send(value: 2)
    #expect(ended)
  }
}
