import Foundation
import Testing
import WeirFoundation

@testable import Weir

@Suite("NotificationCenter signals")
struct NotificationTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("weir")
  private let received = Atomic<[String]>([])

  private func observe(_ signal: Signal<Notification, Never>) -> (any Disposable)? {
    signal.observeValues { [received] notification in
      received.modify { $0.append(notification.userInfo?["text"] as? String ?? "none") }
    }
  }

  private func post(_ name: Notification.Name, _ text: String, by object: AnyObject? = nil) {
    center.post(name: name, object: object, userInfo: ["text": text])
  }

  @Test("reactive.notifications(forName:) emits notifications of that name after observation")
  func byName() {
    post(name, "too early")
    let observation = observe(center.reactive.notifications(forName: name))
    post(name, "A")
    post(Notification.Name("other"), "other")
    post(name, "B")
    #expect(received.value == ["A", "B"])
    observation?.dispose()
    post(name, "too late")
    #expect(received.value == ["A", "B"])
  }

  @Test("reactive.notifications(forName:object:) filters by object and by optional name")
  func object() {
    let (one, other) = (NSObject(), NSObject())
    let observation = observe(center.reactive.notifications(forName: nil, object: one))
    post(name, "A", by: one)
    post(name, "B", by: other)
    post(Notification.Name("other"), "C", by: one)
    #expect(received.value == ["A", "C"])
    observation?.dispose()
  }

  @Test("reactive.notifications(forName:) removes its observer with the last observation")
  func release() {
    var signal: Signal? = center.reactive.notifications(forName: name)
    weak let core = signal!.core
    let observations = (0..<2).map { _ in observe(signal!) }
    signal = nil
    observations[0]?.dispose()
    post(name, "A")
    #expect(received.value == ["A"])
    observations[1]?.dispose()
    #expect(core == nil)
  }
}
