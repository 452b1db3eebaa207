import Observation
import Testing
import Weir

@Suite("DynamicProperty")
struct DynamicPropertyTests {
  @Observable
  final class Player: @unchecked Sendable {
    var title = "a"
    var volume = 1
    var comment: String?
  }

  private let scheduler = TestScheduler()

  @Test("DynamicProperty reads and sets a property of its object")
  func value() {
    let player = Player()
    let title = DynamicProperty(object: player, keyPath: \.title, on: scheduler)
    #expect(title.value == "a")
    player.title = "b"
    #expect(title.value == "b")
    title.value = "c"
    #expect(player.title == "c")
    title.value = nil
    #expect(player.title == "c")
  }

  @Test("DynamicProperty emits external changes on the scheduler, coalesced")
  func changes() {
    let player = Player()
    let title = DynamicProperty(object: player, keyPath: \.title, on: scheduler)
    let values = Recorder<String?, Never>()
    let later = Recorder<String?, Never>()
    title.producer.start(values.observer)
    title.signal.observe(later.observer)
    player.title = "b"
    player.volume = 2
    #expect(values.values == ["a"])
    scheduler.advance()
    #expect(values.values == ["a", "b"])
    player.title = "c"
    player.title = "d"
    scheduler.advance()
    scheduler.advance()
    #expect(values.values == ["a", "b", "d"] && later.values == ["b", "d"])
  }

  @Test("DynamicProperty emits a value set through it once and at once")
  func set() {
    let player = Player()
    let title = DynamicProperty(object: player, keyPath: \.title, on: scheduler)
    let values = Recorder<String?, Never>()
    title.signal.observe(values.observer)
    title.value = "b"
    #expect(values.values == ["b"])
    scheduler.advance()
    player.title = "c"
    title.value = "d"
    scheduler.advance()
    player.title = "e"
    scheduler.advance()
    #expect(values.values == ["b", "d", "e"])
  }

  @Test("DynamicProperty does not retain its object and completes with it")
  func object() {
    var player: Player? = Player()
    weak let weakPlayer = player
    let title = DynamicProperty(object: player!, keyPath: \.title, on: scheduler)
    let values = Recorder<String?, Never>()
    title.producer.start(values.observer)
    let lifetime = title.lifetime
    player?.title = "b"
    scheduler.advance()
    #expect(!lifetime.hasEnded)
    player = nil
    #expect(weakPlayer == nil && title.value == nil && lifetime.hasEnded)
    #expect(values.values == ["a", "b"] && values.end == .completed)
    title.value = "c"
    let late = Recorder<String?, Never>()
    title.producer.start(late.observer)
    #expect(late.values == ["b"] && late.end == .completed)
  }

  @Test("DynamicProperty completes if the object is released with an unread change")
  func objectWithPendingChange() {
    var player: Player? = Player()
    let title = DynamicProperty(object: player!, keyPath: \.title, on: scheduler)
    let values = Recorder<String?, Never>()
    title.signal.observe(values.observer)
    player?.title = "b"
    player = nil
    scheduler.advance()
    #expect(values.values == [] && values.end == .completed)
  }

  @Test("DynamicProperty completes when it is released")
  func end() {
    let player = Player()
    var title: DynamicProperty<String>? = DynamicProperty(
      object: player, keyPath: \.title, on: scheduler)
    let values = Recorder<String?, Never>()
    title?.signal.observe(values.observer)
    let lifetime = title?.lifetime
    title = nil
    player.title = "b"
    scheduler.advance()
    #expect(values.trace == ["completed"] && lifetime?.hasEnded == true)
  }

  @Test("DynamicProperty can set an optional property to nil")
  func optionalVariable() {
    let player = Player()
    player.comment = "x"
    let comment = DynamicProperty(object: player, keyPath: \.comment, on: scheduler)
    let values = Recorder<String??, Never>()
    comment.producer.start(values.observer)
    comment.value = .some(nil)
    #expect(player.comment == nil)
    #expect(values.values == [.some("x"), .some(nil)])
  }

  @Test("DynamicProperty can be the target and the source of a binding")
  func bindings() {
    let player = Player()
    let volume = DynamicProperty(object: player, keyPath: \.volume, on: scheduler)
    let source = MutableProperty(5)
    let copy = MutableProperty<Int?>(nil)
    volume <~ source
    copy <~ volume
    #expect(player.volume == 5 && copy.value == 5)
    source.value = 6
    #expect(player.volume == 6 && copy.value == 6)
  }
}
