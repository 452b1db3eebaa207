/// The open windows of one subscription, with the rules for when they begin and end.
@usableFromInline
protocol WindowStore<Value, Output> {
  associatedtype Value
  associatedtype Output

  /// A time before which no window ends; nil if no window ends at a time.
  var nextEnd: Int64? { get }

  /// The number of values in the windows that have been closed.
  var sent: Int { get }

  /// Adds a value to the windows that contain its time and end after `watermark`. Closes the
  /// windows that are now full.
  mutating func add(
    _ value: Value, at time: Int64, watermark: Int64, closing closed: inout [Output]
  ) -> Placement

  /// Closes the windows that end at or before `watermark`, in the order of their ends.
  mutating func close(upTo watermark: Int64, into closed: inout [Output])

  /// Closes all windows, in the order of their ends.
  mutating func closeAll(into closed: inout [Output])
}

/// The result of adding a value to the open windows.
@usableFromInline
enum Placement: Sendable {
  case taken
  /// All windows of the value have been emitted.
  case late
  /// The time of the value is in no window.
  case between
}

/// How the values of a window are accumulated.
@usableFromInline
struct Folding<Value, Content> {
  @usableFromInline let initial: Content
  @usableFromInline let accumulate: (inout Content, Value) -> Void
  /// Merges the content of another window; nil if contents cannot be merged.
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
  /// Collects the values into an array.
  @inlinable
  static var values: Folding {
    Folding([], merging: { $0 += $1 }, { $0.append($1) })
  }
}

/// A window that still accepts values.
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

  /// Adds a value and extends the window to its time.
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
