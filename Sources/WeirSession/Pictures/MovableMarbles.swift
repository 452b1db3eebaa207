import Dispatch
import WeirPrinting

/// The results of a program for all positions of its input marbles.
///
/// The inputs are named streams that `marbles` creates. Their events are placed on a grid of times
/// and keep their order. The program runs in virtual time once for each placement. A page can
/// therefore show exact results without a compiler or a network connection.
package struct MovableMarbles {
  /// An event of an input, as the program specifies it.
  struct Event {
    let kind: MarblePicture.Mark.Kind
    let text: String
    /// The time that the program specifies, in nanoseconds.
    let time: Int64
    /// The initial grid position of the event; nil if the event cannot be moved.
    var place: Int?
  }

  struct Input {
    /// The index of the lane that shows the input.
    let lane: Int
    var events: [Event]
  }

  /// The contents of a lane for one placement of the events.
  struct Lane: Hashable {
    struct Run: Hashable {
      let start: Int64
      let end: Int64?
    }

    let runs: [Run]
    let marks: [MarblePicture.Mark]
  }

  /// The identity of a lane: the name of its stream, and its index among the lanes of that stream.
  private struct LaneKey: Equatable {
    let name: String
    let number: Int
  }

  /// `ways` is the maximum number of placements, `work` the maximum number of log entries of all
  /// runs together.
  static let (ways, work) = (3_000, 600_000)
  /// `most` is the maximum number of grid positions. Rather than reduce the number below `few`,
  /// events become fixed.
  private static let (most, few) = (36, 9)

  let labels: [String]
  /// The keys of the lanes, in the order of `labels`.
  private let keys: [LaneKey]
  /// The names of the input streams.
  private let names: Set<String>
  private(set) var inputs: [Input] = []
  /// `count` is the number of grid positions, `step` the time between adjacent positions in
  /// nanoseconds.
  private(set) var count = 1
  private(set) var step: Int64 = 1
  /// The lanes for the times that the program specifies.
  let original: [Lane]
  /// The lanes for each placement of the movable events.
  ///
  /// The key contains the grid position of each movable event as a base-36 digit.
  private(set) var results: [(key: String, lanes: [Lane])] = []

  /// Runs the program for all placements.
  ///
  /// - Parameters:
  ///   - run: The run of the program that recorded `inputs`.
  ///   - most: The maximum number of placements.
  package init(
    _ source: SourceText, _ run: DryRun, _ inputs: MarbleInputs, most: Int = Self.ways
  ) {
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
      limit: min(most, Self.work / max(1, run.log.indices.count)))
    place(said.map(\.call.span), source)
  }

  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }

  /// Chooses the movable events and the grid positions.
  ///
  /// - Parameters:
  ///   - length: The duration of the longest input, in nanoseconds.
  ///   - unit: The greatest common divisor of the step durations.
  ///   - limit: The maximum number of placements.
  private mutating func choosePlaces(_ length: Int64, unit: Int64, limit: Int) {
    let wanted = Int(min(Int64(Self.most), length / max(1, unit) + 1))
    var numbers = inputs.map(\.events.count)
    // If there are too many placements, the last events of the longest input become fixed.
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
        inputs[input].events[event].place = min(count - 1, time.steps(of: step))
      }
    }
  }

  /// Returns the number of placements in which the events of each input keep their order, at most
  /// 2³⁰.
  private static func ways(_ numbers: [Int], _ places: Int, _ limit: Int) -> Int {
    var product = 1
    for number in numbers {
      var ways = 1
      for index in 0..<number { ways = min(1 << 30, ways * (places + index) / (index + 1)) }
      product = min(1 << 30, product * ways)
    }
    return product
  }

  /// Runs the program for each placement of the movable events.
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

  /// Returns the times of an input's events. A fixed event occurs later if an earlier event is
  /// moved past it.
  private func times(of input: Input, at places: [Int]) -> [Int64] {
    var last: Int64 = 0
    return input.events.enumerated().map { index, event in
      last = max(last, index < places.count ? Int64(places[index]) * step : event.time)
      return last
    }
  }

  /// Advances to the next placement. Returns false after the last placement.
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

  /// Returns the lanes in the order of `keys`. A lane whose stream has not run is empty.
  private func lanes(of picture: MarblePicture) -> [Lane] {
    var rest = Self.lanes(of: picture, names)
    return keys.map { key in
      let index = rest.firstIndex { LaneKey(name: $0.name, number: $0.number) == key }
      return index.map { Lane(rest.remove(at: $0)) } ?? Lane(runs: [], marks: [])
    }
  }

  /// Returns the lanes to show. An input that is started several times has only one lane.
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
  /// Returns the name of the stream that the `marbles` call at the given span created, or nil if it
  /// has no name.
  fileprivate func name(madeAt span: Span) -> String? {
    let nodes = log.runs.map(\.node).filter { $0.site?.span == span && $0.maker.name == "marbles" }
    return nodes.lazy.compactMap { names[$0.id] }.first
  }
}
