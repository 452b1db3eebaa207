import Testing
import Weir

@Suite("Boolean operators")
struct BooleanTests {
  private typealias Flags = SignalProducer<Bool, Failure>

  private let left = Signal<Bool, Failure>.pipe()
  private let right = Signal<Bool, Failure>.pipe()
  private let recorder = Recorder<Bool, Failure>()

  /// Sends all combinations of Boolean values to both signals.
  private func send() {
    left.input.send(value: false)
    right.input.send(value: false)
    left.input.send(value: true)
    right.input.send(value: true)
    left.input.send([.value(false), .completed])
    right.input.sendCompleted()
  }

  @Test("negate() emits the negated value")
  func negate() {
    left.output.negate().observe(recorder.observer)
    Flags([true]).negate().start(recorder.observer)
    left.input.send(value: true)
    left.input.send(value: false)
    #expect(recorder.trace == ["false", "completed", "false", "true"])
  }

  @Test("and(_:) emits true only while both values are true")
  func and() {
    left.output.and(right.output).observe(recorder.observer)
    let onProducer = Recorder<Bool, Failure>()
    left.output.producer.and(right.output).start(onProducer.observer)
    send()
    #expect(recorder.trace == ["false", "false", "true", "false", "completed"])
    #expect(onProducer.trace == recorder.trace)
  }

  @Test("or(_:) emits true while either value is true")
  func or() {
    left.output.or(right.output).observe(recorder.observer)
    let onProducer = Recorder<Bool, Failure>()
    left.output.producer.or(right.output).start(onProducer.observer)
    send()
    #expect(recorder.trace == ["false", "true", "true", "true", "completed"])
    #expect(onProducer.trace == recorder.trace)
  }

  @Test("all(_:) and any(_:) combine the values of several streams")
  func many() {
    Signal<Bool, Failure>.all(left.output, right.output, left.output).observe(recorder.observer)
    Signal<Bool, Failure>.any([left.output, right.output]).observe(recorder.observer)
    left.input.send(value: true)
    right.input.send(value: false)
    #expect(recorder.trace == ["false", "true"])
    let onProducer = Recorder<Bool, Failure>()
    Flags.all(Flags([true]), Flags([true]), Flags([true])).start(onProducer.observer)
    Flags.all([Flags([true]), Flags([false])]).start(onProducer.observer)
    Flags.any(Flags([false]), Flags([false])).start(onProducer.observer)
    Flags.any([Flags([false]), Flags([true])]).start(onProducer.observer)
    #expect(onProducer.values == [true, false, false, true])
  }

  @Test("all(_:) of no streams emits true, any(_:) of no streams emits false")
  func none() {
    Flags.all([Flags]()).start(recorder.observer)
    Flags.any([Flags]()).start(recorder.observer)
    #expect(recorder.trace == ["true", "completed", "false", "completed"])
  }
}
