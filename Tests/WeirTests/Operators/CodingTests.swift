import Testing
import Weir

/// Encodes numbers as text.
private struct TextCoder: TopLevelDecoder, TopLevelEncoder {
  func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
    guard let value = Int(input) as? T else { throw Failure.second }
    return value
  }

  func encode<T: Encodable>(_ value: T) throws -> String {
    guard let value = value as? Int, value >= 0 else { throw Failure.first }
    return "\(value)"
  }
}

@Suite("encode and decode")
struct CodingTests {
  @Test("decode(type:decoder:) emits decoded values and fails with the first decoding error")
  func decode() {
    let texts = SignalProducer<String, Never>(["1", "2", "x", "3"])
    let recorder = Recorder<Int, any Error>()
    texts.decode(type: Int.self, decoder: TextCoder()).start(recorder.observer)
    #expect(recorder.values == [1, 2])
    #expect(recorder.events.last?.error as? Failure == .second)
    let (signal, input) = Signal<String, Failure>.pipe()
    let onSignal = Recorder<Int, any Error>()
    let numbers: Signal<Int, any Error> = signal.decode(decoder: TextCoder())
    numbers.observe(onSignal.observer)
    input.send([.value("4"), .failed(.first)])
    #expect(onSignal.values == [4] && onSignal.events.last?.error as? Failure == .first)
  }

  @Test("encode(encoder:) emits encoded values and fails with the first encoding error")
  func encode() {
    let origin = Origin()
    let recorder = Recorder<String, any Error>()
    origin.producer.encode(encoder: TextCoder()).start(recorder.observer)
    origin.send([.value(1), .value(-1), .value(2)])
    #expect(recorder.values == ["1"])
    #expect(recorder.events.last?.error as? Failure == .first)
    #expect(origin.hasReleasedAllOnce)
    let (signal, input) = IntSignal.pipe()
    let onSignal = Recorder<String, any Error>()
    signal.encode(encoder: TextCoder()).observe(onSignal.observer)
    input.send([.value(5), .completed])
    #expect(onSignal.values == ["5"] && onSignal.events.last?.isCompleted == true)
  }
}
