import Weir

/// Windows in processing time: a value belongs to the windows of its time of arrival.
struct ProcessingWindows<Store: WindowStore>: TimedOperator {
  private var store: Store
  private let flow: WindowFlow

  init(_ store: Store, account: FlowAccount?) {
    self.store = store
    flow = WindowFlow(account)
  }

  var alarm: Int64? { store.nextEnd }

  mutating func receive(_ value: Store.Value, at now: Int64) -> [Store.Output] {
    var closed = wake(at: now)
    flow.count(store.add(value, at: now, watermark: now, closing: &closed))
    flow.count(sent: store.sent)
    return closed
  }

  mutating func wake(at now: Int64) -> [Store.Output] {
    var closed: [Store.Output] = []
    if let next = store.nextEnd, next <= now { store.close(upTo: now, into: &closed) }
    flow.count(sent: store.sent)
    return closed
  }

  mutating func complete(at now: Int64) -> [Store.Output] {
    var closed: [Store.Output] = []
    store.closeAll(into: &closed)
    flow.count(sent: store.sent)
    return closed
  }

  mutating func abandon() { flow.abandon() }
}
