import Testing
import Weir

@Suite("pausable")
struct PausableTests {
  private let values = IntSignal.pipe()
  private let gate = Signal<Bool, Never>.pipe()
  private let recorder = Recorder<Int, Failure>()

  @Test("pausable(by:) forwards values while the latest gate value is true")
  func passes() {
    values.output.pausable(by: gate.output).observe(recorder.observer)
    values.input.send(value: 1)
    gate.input.send(value: true)
    values.input.send([.value(2), .value(3)])
    gate.input.send(value: false)
    values.input.send(value: 4)
    gate.input.send(value: true)
    values.input.send([.value(5), .completed])
    #expect(recorder.trace == ["2", "3", "5", "completed"])
  }

  @Test("pausable(by:) keeps the last gate value after the gate completes")
  func gateEnds() {
    values.output.producer.pausable(by: gate.output).start(recorder.observer)
    gate.input.send([.value(true), .completed])
    values.input.send([.value(1), .failed(.first)])
    #expect(recorder.trace == ["1", "failed first"])
  }

  @Test("pausable(by:) starts the gate first and stops both on disposal")
  func disposal() {
    let log = Log<String>()
    let open = SignalProducer<Bool, Never>(value: true).concat(.never)
      .on(started: { log.add("gate") }, disposed: { log.add("gate gone") })
    SignalProducer<Int, Failure>(value: 1).concat(.never)
      .on(started: { log.add("values") }, disposed: { log.add("values gone") })
      .pausable(by: open).start(recorder.observer).dispose()
    #expect(log.all.prefix(2) == ["gate", "values"])
    #expect(log.all.suffix(2).sorted() == ["gate gone", "values gone"])
    #expect(recorder.trace == ["1", "interrupted"])
  }
}
