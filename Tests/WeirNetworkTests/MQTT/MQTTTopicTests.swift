import Testing
import WeirNetwork

@Suite struct MQTTTopicTests {
  @Test(arguments: [
    "#", "+", "/", "a", "a/#", "+/+/#", "sport/+/player1", "/finance", "$SYS/#", "a b",
    "$share/g/a", "$share/g/#", "$share/g//a",
  ])
  func `isValid(filter:) accepts the filters of the specification`(filter: String) {
    #expect(MQTTTopic.isValid(filter: filter))
  }

  @Test(arguments: [
    "", "a#", "#/a", "a/#/b", "a+", "+a/b", "sport/tennis#", "a\0", "$share/g", "$share//a",
    "$share/g/", "$share/+/a", "$share/g#/a",
  ])
  func `isValid(filter:) refuses misplaced wildcards and incomplete shares`(filter: String) {
    #expect(!MQTTTopic.isValid(filter: filter))
  }

  @Test func `isValid(name:) refuses wildcards, U+0000, and names that are too long`() {
    #expect(MQTTTopic.isValid(name: "a/b c/é"))
    #expect(MQTTTopic.isValid(name: String(repeating: "a", count: 65_535)))
    for name in ["", "a/+", "#", "a\0b", String(repeating: "a", count: 65_536)] {
      #expect(!MQTTTopic.isValid(name: name))
    }
  }

  @Test(arguments: [
    ("sport/tennis/player1/#", "sport/tennis/player1", true),
    ("sport/tennis/player1/#", "sport/tennis/player1/score/wimbledon", true),
    ("sport/#", "sport", true), ("sport/tennis/+", "sport/tennis/player1", true),
    ("sport/tennis/+", "sport/tennis/player1/ranking", false), ("sport/+", "sport", false),
    ("sport/+", "sport/", true), ("+/+", "/finance", true), ("/+", "/finance", true),
    ("+", "/finance", false), ("#", "$SYS/a", false), ("+/monitor", "$SYS/monitor", false),
    ("$SYS/#", "$SYS/a", true), ("$share/g/a/+", "a/b", true),
  ])
  func `matches(filter:name:) follows the examples of the specification`(
    filter: String, name: String, expected: Bool
  ) {
    #expect(MQTTTopic.matches(filter: filter, name: name) == expected)
  }
}
