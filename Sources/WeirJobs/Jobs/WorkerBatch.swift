import WeirSession
import WeirStreams

/// The entries of a message to a worker.
struct WorkerBatch {
  enum Content {
    /// A value, with the time before which values are late, in microseconds.
    case record(ArraySlice<UInt8>, watermark: Int64)
    /// A time that has come, in milliseconds.
    case alarm(Int64)
    /// The end of the values of the key.
    case end
  }

  struct Entry {
    let key: [UInt8]
    let content: Content
    /// The saved state of the key, if the worker does not hold it.
    var state: ArraySlice<UInt8>?

    /// The lines or the row of a source.
    var payload: ArraySlice<UInt8>? {
      if case .record(let payload, _) = content { payload } else { nil }
    }
  }

  private(set) var entries: [Entry] = []

  init(_ decoder: inout FrameDecoder) throws(StateError) {
    for _ in 0..<(try decoder.count()) {
      let (kind, flags) = (try decoder.byte(), try decoder.byte())
      let key = Array(try decoder.content())
      let content: Content
      switch kind {
      case 0:
        _ = (try decoder.byte(), try decoder.time())
        let watermark = EventTicks.watermark(after: try decoder.time() ?? .min)
        content = .record(try decoder.content(), watermark: watermark)
      case 1: content = .alarm(try decoder.time() ?? .min)
      case 2: content = .end
      default: throw .damaged
      }
      entries.append(Entry(key: key, content: content))
      if flags & 1 != 0 { entries[entries.count - 1].state = try decoder.content() }
    }
  }
}

/// The results of a batch.
struct WorkerAnswer {
  var outputs: [StageRun.Output] = []
  /// The next alarm of each key.
  var alarms: [[UInt8]: Int64?] = [:]
  /// The entries, or lines of entries, that could not be processed.
  var poisoned: [(index: Int, payload: String, message: String)] = []

  var frame: WorkerFrame {
    var body = FrameEncoder()
    body.put(UInt32(outputs.count))
    for output in outputs {
      body.put(output.key)
      body.put(output.time)
      body.put(output.payload)
    }
    body.put(UInt32(alarms.count))
    for (key, time) in alarms {
      body.put(key)
      body.put(time)
    }
    body.put(UInt32(poisoned.count))
    for (index, payload, message) in poisoned {
      body.put(UInt32(index))
      body.put(payload.utf8)
      body.put(message.utf8)
    }
    return WorkerFrame("r", body)
  }
}
