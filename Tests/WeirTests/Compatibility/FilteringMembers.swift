import Testing
import Weir

@Suite("ReactiveSwift-compatible filtering operators")
struct FilteringMembers {
  @Test func filter() {
    expect(
      "2 4 completed", signal: { $0.filter { $0 % 2 == 0 } },
      producer: { $0.filter { $0 % 2 == 0 } })
  }

  @Test func take() {
    expect("1 2 completed", signal: { $0.take(first: 2) }, producer: { $0.take(first: 2) })
    expect("3 4 completed", signal: { $0.take(last: 2) }, producer: { $0.take(last: 2) })
    expect(
      "1 2 completed", signal: { $0.take(while: { $0 < 3 }) },
      producer: { $0.take(while: { $0 < 3 }) })
    expect("1 2 completed", signal: { $0.take { $0 < 3 } }, producer: { $0.take { $0 < 3 } })
  }

  @Test func skip() {
    expect("3 4 completed", signal: { $0.skip(first: 2) }, producer: { $0.skip(first: 2) })
    expect(
      "3 4 completed", signal: { $0.skip(while: { $0 < 3 }) },
      producer: { $0.skip(while: { $0 < 3 }) })
    expect("3 4 completed", signal: { $0.skip { $0 < 3 } }, producer: { $0.skip { $0 < 3 } })
  }

  @Test func repeats() {
    expect(
      "1 2 0 1 completed", signal: { $0.map { $0 % 3 }.skipRepeats() },
      producer: { $0.map { $0 % 3 }.skipRepeats(==) })
    expect(
      "1 3 completed", signal: { $0.skipRepeats { ($0 - 1) / 2 == ($1 - 1) / 2 } },
      producer: { $0.skipRepeats { ($0 - 1) / 2 == ($1 - 1) / 2 } })
    expect(
      "1 2 0 completed", signal: { $0.map { $0 % 3 }.uniqueValues() },
      producer: { $0.map { $0 % 3 }.uniqueValues() })
    expect(
      "1 2 completed", signal: { $0.uniqueValues { $0 % 2 } },
      producer: { $0.uniqueValues { $0 % 2 } })
  }

  @Test func untilATrigger() {
    let trigger = Signal<(), Never>.pipe()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.take(until: trigger.output).observe(recorder.observer)
    signal.producer.take(until: trigger.output).start(recorder.observer)
    signal.take(until: trigger.output.producer).observe(recorder.observer)
    signal.producer.take(until: trigger.output.producer).start(recorder.observer)
    let late = Recorder<Int, Never>()
    signal.skip(until: trigger.output).observe(late.observer)
    signal.producer.skip(until: trigger.output).start(late.observer)
    signal.skip(until: trigger.output.producer).observe(late.observer)
    signal.producer.skip(until: trigger.output.producer).start(late.observer)
    input.send(value: 1)
    #expect(recorder.trace == ["1", "1", "1", "1"] && late.trace == [])
    trigger.input.send(value: ())
    input.send(value: 2)
    #expect(recorder.trace.dropFirst(4).allSatisfy { $0 == "completed" })
    #expect(recorder.trace.count == 8 && late.trace == ["2", "2", "2", "2"])
  }

  @Test func untilAReplacement() {
    let replacement = Signal<Int, Never>.pipe()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.take(untilReplacement: replacement.output).observe(recorder.observer)
    signal.producer.take(untilReplacement: replacement.output.producer).start(recorder.observer)
    input.send(value: 1)
    replacement.input.send(value: 10)
    input.send(value: 2)
    input.sendCompleted()
    replacement.input.sendCompleted()
    #expect(recorder.trace == ["1", "1", "10", "10", "completed", "completed"])
  }

  @Test func duringALifetime() {
    let (lifetime, token) = Lifetime.make()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.take(during: lifetime).observe(recorder.observer)
    signal.producer.take(during: lifetime).start(recorder.observer)
    input.send(value: 1)
    token.dispose()
    input.send(value: 2)
    #expect(recorder.trace == ["1", "1", "completed", "completed"])
  }
}
