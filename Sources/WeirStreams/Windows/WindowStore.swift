/// The windows that are open, whatever decides when they begin and end.
@usableFromInline
protocol WindowStore<Value, Output> {
  associatedtype Value
  associatedtype Output

  /// A time before which no window ends; nil where none waits for a time.
  var nextEnd: Int64? { get }

  /// How many values have left with the windows that were closed.
  var sent: Int { get }

  /// Puts a value into the windows that its time belongs to, unless they end by `watermark`; those
  /// that are full now are closed.
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64, closing closed: inout [Output]
  ) -> Placement

  /// Closes the windows that end by `watermark`, in the order of their ends.
  mutating func close(upTo watermark: Int64, into closed: inout [Output])

  /// Closes all windows, in the order of their ends.
  mutating func closeAll(into closed: inout [Output])
}

/// What became of a value.
@usableFromInline
enum Placement: Sendable {
  case taken
  /// All its windows have been sent.
  case late
  /// Its time lies in no window.
  case between
}

/// How the values of a window become one.
@usableFromInline
struct Folding<Value, Content> {
  @usableFromInline let initial: Content
  @usableFromInline let accumulate: (inout Content, Value) -> Void
  /// Adds the content of another window; nil where nobody said how.
  @usableFromInline let merge: ((inout Content, Content) -> Void)?

  @inlinable
  init(
    _ initial: Content, merging merge: ((inout Content, Content) -> Void)? = nil,
    _ accumulate: @escaping (inout Content, Value) -> Void
  ) {
    self.initial = initial
    self.merge = merge
    self.accumulate = accumulate
  }
}

extension Folding where Content == [Value] {
  /// Keeps the values.
  @inlinable
  static var values: Folding {
    Folding([], merging: { $0 += $1 }, { $0.append($1) })
  }
}

/// A window that takes values.
@usableFromInline
struct OpenWindow<Content> {
  @usableFromInline var start: Int64
  @usableFromInline var end: Int64
  @usableFromInline var count = 0
  @usableFromInline var content: Content

  @inlinable
  init(start: Int64, end: Int64, content: Content) {
    (self.start, self.end, self.content) = (start, end, content)
  }

  @inlinable @inline(__always)
  mutating func take<Value>(_ value: Value, _ folding: Folding<Value, Content>) {
    count += 1
    folding.accumulate(&content, value)
  }

  /// The same, where the window spans the times of its values.
  @inlinable
  mutating func take<Value>(_ value: Value, at time: Int64, _ folding: Folding<Value, Content>) {
    start = min(start, time)
    end = max(end, time)
    take(value, folding)
  }

  @inlinable
  var closed: Window<Content> {
    Window(startTicks: start, endTicks: end, count: count, value: content)
  }
}
