import Dispatch
import WeirSyntax

/// What a program makes of its inputs, wherever their marbles are moved to.
///
/// The inputs are streams with names that `marbles` makes. Their events keep their order and stand on
/// some places of the axis; each way to place them is run by the engine, in virtual time. So what a
/// page shows is what Weir does, and the page needs neither a compiler nor a network.
struct MovableMarbles {
  /// An event of an input, as it is written.
  struct Event {
    let kind: MarblePicture.Mark.Kind
    let text: String
    /// In nanoseconds.
    let time: Int64
    /// Its place where it is moved, as long as nothing is; nil where it stays.
    var place: Int?
  }

  struct Input {
    /// The lane that it is drawn in.
    let lane: Int
    var events: [Event]
  }

  /// What a lane shows for one way to place the events.
  struct Lane: Hashable {
    struct Run: Hashable {
      let start: Int64
      let end: Int64?
    }

    let runs: [Run]
    let marks: [MarblePicture.Mark]
  }

  /// Identifies a lane: a stream, and the index among the lanes of that stream.
  private struct LaneKey: Equatable {
    let name: String
    let number: Int
  }

  /// How many ways are run at the most, and how many things may happen in all of them together.
  private static let (ways, work) = (3_000, 600_000)
  /// How many places there are at the most, and how many are few.
  private static let (most, few) = (36, 9)

  let labels: [String]
  /// The keys of the lanes.
  private let keys: [LaneKey]
  /// Those of the inputs.
  private let names: Set<String>
  private(set) var inputs: [Input] = []
  /// How many places there are, and how far one is from the next, in nanoseconds.
  private(set) var count = 1
  private(set) var step: Int64 = 1
  /// What the lanes show as the program says it.
  let original: [Lane]
  /// The same for each way to place what can be moved; places are the digits of a number, as wide
  /// as there are such events.
  private(set) var results: [(key: String, lanes: [Lane])] = []

  /// - Parameter run: a run of the program, with the inputs that it has said.
  init(_ source: SourceText, _ run: DryRun, _ inputs: MarbleInputs) {
    let named = inputs.calls.filter { $0.count == 1 }.compactMap { call in
      run.name(madeAt: call.span).map { (call: call, name: $0) }
    }
    let names = Set(named.map(\.name))
    self.names = names
    let lanes = Self.lanes(of: run.picture, names)
    labels = lanes.map { names.contains($0.name) ? $0.name : $0.label }
    keys = lanes.map { LaneKey(name: $0.name, number: $0.number) }
    original = lanes.map(Lane.init)
    let said = named.compactMap { call, name in
      labels.firstIndex(of: name).map { (call: call, lane: $0) }
    }
    self.inputs = said.map { call, lane in
      Input(
        lane: lane,
        events: call.text.events.map { step, event in
          Event(event, time: Int64(step) &* call.step)
        })
    }
    let length = said.map { $0.call.length }.max() ?? 0
    guard length > 0 else { return }
    choosePlaces(
      length, unit: said.map(\.call.step).reduce(0, Self.divisor),
      limit: min(Self.ways, Self.work / max(1, run.log.indices.count)))
    place(said.map(\.call.span), source)
  }

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }

  /// Decides what can be moved, and how finely.
  private mutating func choosePlaces(_ length: Int64, unit: Int64, limit: Int) {
    let wanted = Int(min(Int64(Self.most), length / max(1, unit) + 1))
    var numbers = inputs.map(\.events.count)
    // Where there are too many, the last ones stay.
    while Self.ways(numbers, min(wanted, Self.few), limit) > limit, let most = numbers.max(),
      most > 0
    {
      numbers[numbers.lastIndex(of: most)!] -= 1
    }
    count = max(2, wanted)
    while count > 2, Self.ways(numbers, count, limit) > limit { count -= 1 }
    step = max(1, length / Int64(count - 1))
    for input in inputs.indices {
      for event in inputs[input].events.indices.prefix(numbers[input]) {
        let time = inputs[input].events[event].time
        inputs[input].events[event].place = min(count - 1, Int((time + step / 2) / step))
      }
    }
  }

  /// In how many ways events can be placed without changing their order; more than the limit is one
  /// more.
  private static func ways(_ numbers: [Int], _ places: Int, _ limit: Int) -> Int {
    var product = 1
    for number in numbers {
      var ways = 1
      for index in 0..<number { ways = min(1 << 30, ways * (places + index) / (index + 1)) }
      product = min(1 << 30, product * ways)
    }
    return product
  }

  /// Runs the program for each way to place what can be moved.
  private mutating func place(_ spans: [Span], _ source: SourceText) {
    let numbers = inputs.map { $0.events.count { $0.place != nil } }
    guard numbers.reduce(0, +) > 0 else { return }
    var places = numbers.map { [Int](repeating: 0, count: $0) }
    repeat {
      let placed = MarbleInputs()
      for (index, input) in inputs.enumerated() {
        placed.times[spans[index]] = times(of: input, at: places[index])
      }
      let run = DryRun(source, room: Session.pictureRoom, marbles: placed)
      let key = places.joined().map { String($0, radix: 36) }.joined()
      results.append((key, lanes(of: run.picture)))
    } while Self.advance(&places, count)
  }

  /// What is not moved keeps its distance to the end, and its order.
  private func times(of input: Input, at places: [Int]) -> [Int64] {
    var last: Int64 = 0
    return input.events.enumerated().map { index, event in
      last = max(last, index < places.count ? Int64(places[index]) * step : event.time)
      return last
    }
  }

  /// The next way; false behind the last one.
  private static func advance(_ places: inout [[Int]], _ count: Int) -> Bool {
    for input in places.indices.reversed() {
      for index in places[input].indices.reversed() where places[input][index] + 1 < count {
        let place = places[input][index] + 1
        for later in index..<places[input].count { places[input][later] = place }
        return true
      }
      for index in places[input].indices { places[input][index] = 0 }
    }
    return false
  }

  /// The lanes in the order of the labels; where there are several of a name, in their order.
  private func lanes(of picture: MarblePicture) -> [Lane] {
    var rest = Self.lanes(of: picture, names)
    return keys.map { key in
      let index = rest.firstIndex { LaneKey(name: $0.name, number: $0.number) == key }
      return index.map { Lane(rest.remove(at: $0)) } ?? Lane(runs: [], marks: [])
    }
  }

  /// The lanes that are shown: an input that is started more than once has one.
  private static func lanes(
    of picture: MarblePicture, _ inputs: Set<String>
  ) -> [MarblePicture.Lane] {
    picture.lanes.filter { $0.number == 0 || !inputs.contains($0.name) }
  }
}

extension MovableMarbles.Lane {
  fileprivate init(_ lane: MarblePicture.Lane) {
    runs = lane.runs.map { Run(start: $0.start, end: $0.end) }
    marks = lane.marks
  }
}

extension MovableMarbles.Event {
  fileprivate init(_ event: MarbleText.Event, time: Int64) {
    switch event {
    case .value(let value): (kind, text) = (.value, value.description)
    case .failed: (kind, text) = (.failure, "")
    case .completed: (kind, text) = (.completion, "")
    case .interrupted: (kind, text) = (.interruption, "")
    }
    self.time = time
  }
}

extension DryRun {
  /// The name of the stream that was made by the call at a span.
  fileprivate func name(madeAt span: Span) -> String? {
    let nodes = log.runs.map(\.node).filter { $0.site?.span == span && $0.maker.name == "marbles" }
    return nodes.lazy.compactMap { names[$0.id] }.first
  }
}
