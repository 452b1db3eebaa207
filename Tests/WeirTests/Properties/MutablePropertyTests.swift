import Dispatch
import Testing

@testable import Weir

@Suite("MutableProperty", .timeLimit(.minutes(5)))
struct MutablePropertyTests {
  @Test("MutableProperty.producer emits the current and later values and completes")
  func producer() {
    let recorder = Recorder<Int, Never>()
    var property: MutableProperty<Int>? = MutableProperty(0)
    property?.value = 1
    property?.producer.start(recorder.observer)
    property?.value = 2
    property = nil
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("MutableProperty.signal emits later values and completes")
  func signal() {
    let recorder = Recorder<Int, Never>()
    var property: MutableProperty<Int>? = MutableProperty(0)
    property?.signal.observe(recorder.observer)
    property?.value = 1
    property?.value = 1
    property = nil
    #expect(recorder.trace == ["1", "1", "completed"])
  }

  @Test("MutableProperty.signal works after its observers are disposed")
  func signalWithoutObservers() {
    let property = MutableProperty(0)
    property.signal.observeValues { _ in }?.dispose()
    let recorder = Recorder<Int, Never>()
    property.signal.observe(recorder.observer)
    property.value = 1
    #expect(recorder.trace == ["1"])
  }

  @Test("MutableProperty.producer can be started after the property is released")
  func producerAfterEnd() {
    let recorder = Recorder<Int, Never>()
    let producer = MutableProperty(7).producer
    producer.start(recorder.observer)
    #expect(recorder.trace == ["7", "completed"])
  }

  @Test("MutableProperty.swap(_:) and modify(_:) each emit one value")
  func modification() {
    let property = MutableProperty([1])
    let recorder = Recorder<[Int], Never>()
    property.producer.start(recorder.observer)
    #expect(property.swap([2]) == [1])
    #expect(
      property.modify {
        $0.append(3); return $0.count
      } == 2)
    #expect(recorder.values == [[1], [2], [2, 3]])
    #expect(property.value == [2, 3])
  }

  @Test("MutableProperty.modify(_:) keeps and emits a change made before its closure throws")
  func throwingModification() {
    let property = MutableProperty(1)
    let recorder = Recorder<Int, Never>()
    property.signal.observe(recorder.observer)
    #expect(throws: Failure.first) {
      try property.modify {
        $0 = 2
        throw Failure.first
      }
    }
    #expect(throws: Failure.second) {
      try property.withValue { if $0 == 2 { throw Failure.second } }
    }
    #expect(property.value == 2 && recorder.values == [2])
    #expect(property.withValue { $0 * 2 } == 4)
  }

  @Test("MutableProperty.update(_:) emits one value, and none if its closure throws")
  func update() {
    let property = MutableProperty(1)
    let recorder = Recorder<Int, Never>()
    property.signal.observe(recorder.observer)
    property.update { $0 + 1 }
    #expect(throws: Failure.first) {
      try property.update { (_) throws(Failure) in throw Failure.first }
    }
    #expect(property.value == 2 && recorder.values == [2])
  }

  @Test("MutableProperty.modify(_:) stops the program if its closure reads the property")
  func recursiveModification() async {
    await #expect(processExitsWith: .failure) {
      let property = MutableProperty(1)
      property.modify { $0 += property.value }
    }
  }

  @Test("MutableProperty.modify(_:) and withValue(_:) access the value exclusively")
  func atomicity() {
    let property = MutableProperty((0, 0))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 {
        property.modify {
          $0.0 += 1
          $0.1 += 1
        }
        #expect(property.withValue { $0.0 == $0.1 })
      }
    }
    #expect(property.value == (4_000, 4_000))
  }

  @Test("MutableProperty as a property wrapper projects itself")
  func wrapper() {
    @MutableProperty var count = 0
    let recorder = Recorder<Int, Never>()
    $count.producer.start(recorder.observer)
    count += 1
    $count.value = 5
    #expect(count == 5 && recorder.values == [0, 1, 5])
  }

  @Test("MutableProperty emits a value set in an observer next, in one order to all observers")
  func recursiveSet() {
    let property = MutableProperty(0)
    let first = Recorder<Int, Never> { event in
      if let value = event.value, value < 3 { property.value = value + 1 }
      #expect(property.value >= event.value ?? 0)
    }
    let second = Recorder<Int, Never>()
    property.signal.observe(first.observer)
    property.signal.observe(second.observer)
    property.value = 1
    #expect(first.trace == ["1", "2", "3"])
    #expect(second.trace == ["1", "2", "3"])
    #expect(first.isSerial)
  }

  @Test("MutableProperty emits a value that is set while the current one is delivered")
  func setDuringReplay() {
    let property = MutableProperty(0)
    let recorder = Recorder<Int, Never> { event in
      if event.value == 0 { property.value = 1 }
    }
    property.producer.start(recorder.observer)
    property.value = 2
    #expect(recorder.trace == ["0", "1", "2"])
    #expect(recorder.isSerial)
  }

  @Test("MutableProperty.producer started during delivery emits each value once")
  func startInside() {
    let property = MutableProperty(0)
    let inner = Recorder<Int, Never>()
    property.signal.observeValues { value in
      guard value == 1 else { return }
      property.value = 2
      property.producer.start(inner.observer)
      #expect(inner.trace == ["2"])
      property.value = 3
      #expect(inner.trace == ["2"])
    }
    property.value = 1
    property.value = 4
    #expect(inner.trace == ["2", "3", "4"])
  }

  @Test("MutableProperty.producer is interrupted by disposal during the first delivery")
  func disposalDuringReplay() {
    let property = MutableProperty(0)
    let recorder = Recorder<Int, Never>()
    property.producer.startWithSignal { signal, handle in
      signal.observeValues { _ in handle.dispose() }
      signal.observe(recorder.observer)
    }
    property.value = 1
    #expect(recorder.trace == ["0", "interrupted"])
  }

  @Test("MutableProperty.lifetime ends when the property is released")
  func lifetime() {
    var property: MutableProperty<Int>? = MutableProperty(0)
    let lifetime = property?.lifetime
    #expect(lifetime?.hasEnded == false)
    property = nil
    #expect(lifetime?.hasEnded == true)
  }

  @Test("MutableProperty releases a replaced value outside of the exclusive access")
  func releaseOfOldValue() {
    final class Reader: Sendable {
      let read: @Sendable () -> Void
      init(_ read: @escaping @Sendable () -> Void) { self.read = read }
      deinit { read() }
    }
    let property = MutableProperty<Reader?>(nil)
    property.value = Reader { _ = property.value }
    property.value = nil
    #expect(property.value == nil)
  }

  @Test("MutableProperty can be set by several threads and read by its observers")
  func threads() {
    let property = MutableProperty(0)
    let recorder = Recorder<Int, Never> { _ in _ = property.value }
    property.producer.start(recorder.observer)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 { property.modify { $0 += 1 } }
    }
    #expect(recorder.values == Array(0...20_000))
    #expect(recorder.isSerial)
  }

  @Test("MutableProperty.producer emits each value once while other threads set it")
  func startWhileSetting() {
    let property = MutableProperty(0)
    let recorders = Log<Recorder<Int, Never>>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<500 {
        if thread.isMultiple(of: 2) {
          property.modify { $0 += 1 }
        } else {
          let recorder = Recorder<Int, Never>()
          recorders.add(recorder)
          property.producer.start(recorder.observer)
        }
      }
    }
    for recorder in recorders.all {
      let values = recorder.values
      #expect(!values.isEmpty && values == Array(values[0]...1000))
    }
  }
}
