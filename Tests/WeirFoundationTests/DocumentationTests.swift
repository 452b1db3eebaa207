// Made by scripts/docs from the documentation of WeirFoundation: change that, and run it again.
// swift-format-ignore-file
import Testing
import Foundation
import Weir
import WeirFoundation

@Suite("The examples in the documentation of WeirFoundation", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("NotificationCenter+Reactive.swift, example 1")
  func NotificationCenter_Reactive_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let center = NotificationCenter()
    let saved = Notification.Name("saved")
    center.reactive.notifications(forName: saved).observeValues { print($0.name.rawValue) }
    center.post(name: saved, object: nil)  //> saved
    #expect(output.lines == ["saved"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
