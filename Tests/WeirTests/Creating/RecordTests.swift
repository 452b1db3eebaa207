import Testing
import Weir

@Suite("Record")
struct RecordTests {
  typealias IntRecord = Record<Int, Failure>

  @Test("Record emits its events for every start")
  func replay() {
    let records: [IntRecord] = [
      IntRecord(values: [1, 2]), IntRecord(values: [], termination: .failed(.first)),
      IntRecord(events: [.value(3), .interrupted]),
    ]
    for _ in 0..<2 {
      #expect(
        records.map { trace($0.producer) } == [
          ["1", "2", "completed"], ["failed first"], ["3", "interrupted"],
        ])
    }
  }

  @Test("Record drops events after the termination")
  func grammar() {
    var record = IntRecord(events: [.value(1), .completed, .value(2), .failed(.first)])
    #expect(record.events == [.value(1), .completed])
    record.append(.value(3))
    #expect(record == IntRecord(values: [1]))
  }

  @Test("Record without a terminal event stays active until it is disposed")
  func endless() {
    let recorder = Recorder<Int, Failure>()
    let run = IntRecord(events: [.value(1)]).producer.start(recorder.observer)
    #expect(recorder.trace == ["1"])
    run.dispose()
    #expect(recorder.trace == ["1", "interrupted"])
    #expect(trace(IntRecord(events: []).producer) == [])
  }

  @Test("Record emits an interruption next when it is disposed during delivery")
  func disposalInside() {
    for end in [End.completed, nil] {
      let handle = SerialDisposable()
      let recorder = Recorder<Int, Failure> { _ in handle.dispose() }
      IntRecord(values: [1, 2], termination: end).producer.startWithSignal { signal, run in
        handle.inner = run
        signal.observe(recorder.observer)
      }
      #expect(recorder.trace == ["1", "interrupted"])
    }
  }
}
