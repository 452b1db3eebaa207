/// The cost of a unit of work as a function of size, such as the number of observers.
public struct Curve: Sendable {
  public typealias Work = (_ repetitions: Int) -> Void

  let name: String
  let unit: String
  let sizes: [Int]
  let unitsOfWork: Int
  let prepare: @Sendable (_ size: Int) -> Work

  /// - Parameters:
  ///   - unit: The column header for the cost.
  ///   - unitsOfWork: The number of units in a measurement. Each repetition does `size` units.
  ///   - prepare: Creates the work for a size; its time is not measured.
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

  /// Returns the nanoseconds per unit of work in the fastest round.
  func cost(at size: Int) -> Double {
    let repetitions = max(1, Extent.amount(unitsOfWork) / size)
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
