/// How the cost of a unit of work changes with the size of what does it.
public struct Curve: Sendable {
  public typealias Work = (_ repetitions: Int) -> Void

  let name: String
  let unit: String
  let sizes: [Int]
  let unitsOfWork: Int
  let prepare: @Sendable (_ size: Int) -> Work

  /// - Parameters:
  ///   - unit: what the cost is of, as the head of its column.
  ///   - unitsOfWork: how many there are in a measurement, whatever the size, of which each repetition
  ///     does as many as the size.
  ///   - prepare: makes what does the work; that is not measured.
  public init(
    name: String, unit: String, sizes: [Int], unitsOfWork: Int,
    prepare: @escaping @Sendable (_ size: Int) -> Work
  ) {
    self.name = name
    self.unit = unit
    self.sizes = sizes
    self.unitsOfWork = unitsOfWork
    self.prepare = prepare
  }

  /// Nanoseconds per unit of work, the best of some rounds.
  func cost(at size: Int) -> Double {
    let repetitions = max(1, unitsOfWork / size)
    let work = prepare(size)
    let times = (0..<Measurement.rounds).map { _ in
      timed {
        work(repetitions)
        return 0
      }.0.nanoseconds
    }
    return times.min()! / Double(repetitions * size)
  }
}
