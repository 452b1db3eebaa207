import LanguageTestSupport
import Testing

@Suite("Notifications")
struct NotificationWordTests {
  private func check(_ text: String) { Program("notifications", text).check() }

  @Test func `publisher(for:) emits notifications until it is cancelled`() {
    check(
      """
      extension Notification.Name { static let saved = Notification.Name("saved") }
      let center = NotificationCenter.default
      var cancellable: AnyCancellable? = center.publisher(for: .saved)
        .compactMap { $0.object as? String }
        .sink { print($0) }
      center.post(name: .saved, object: "a")  // a
      center.post(name: .saved, object: 1)
      cancellable?.cancel()
      center.post(name: .saved, object: "b")
      """)
  }

  @Test func `reactive notifications are a signal and rx notifications an observable`() {
    check(
      """
      let name = Notification.Name("ping")
      let center = NotificationCenter()
      let disposable = center.reactive.notifications(forName: name)
        .observeValues { print("signal", $0.name.rawValue) }
      let subscription = center.rx.notification(name, object: nil)
        .map { $0.userInfo?["n"] as? Int ?? 0 }
        .subscribe(onNext: { print("observable", $0) })
      center.post(name: name, object: nil, userInfo: ["n": 2])  // signal ping | observable 2
      disposable?.dispose()
      subscription.dispose()
      center.post(name: name, object: nil)
      """)
  }

  @Test func `a removed observer receives no notification of the current post`() {
    check(
      """
      let center = NotificationCenter()
      let name = Notification.Name("n")
      var second: NSObjectProtocol?
      _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        print("first")
        center.removeObserver(second!)
      }
      second = center.addObserver(forName: name, object: nil, queue: nil) { _ in print("second") }
      center.post(name: name, object: nil)  // first
      """)
  }
}
