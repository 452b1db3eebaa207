import Testing
import WeirText

@Suite struct CredentialTests {
  @Test(arguments: [
    ("redis(\"redis://ann:secret@host/1\")", "redis(\"redis://**********@host/1\")"),
    ("\"redis://:secret@host\"", "\"redis://*******@host\""),
    ("http://a:b@c@host/x@y http://token@host", "http://*****@host/x@y http://*****@host"),
    ("http://ä:b@host", "http://****@host"),
    (
      "[\"Authorization\": \"Bearer abc\", \"Accept\": \"x\"]",
      "[\"Authorization\": \"**********\", \"Accept\": \"x\"]"
    ),
    (
      "[\"proxy-authorization\" : \"x\", \"Cookie\":\"id=1\"]",
      "[\"proxy-authorization\" : \"*\", \"Cookie\":\"****\"]"
    ),
  ])
  func `maskingCredentials replaces each byte of a credential`(text: String, masked: String) {
    #expect(text.maskingCredentials == masked)
    #expect(text.maskingCredentials.utf8.count == text.utf8.count)
    #expect(masked.maskingCredentials == masked)
  }

  @Test(arguments: [
    "", "http://host/a@b", "http://host/?a=b@c", "http://host mail a@b", "a: b@c", "http://@host",
    "\"http://host\" + \"@\"", "\"redis://\\(user):\\(password)@host\"",
    "[\"Authorization\": \"Bearer \\(token)\"]", "[\"Authorization\": token]", "://a:b@host",
  ])
  func `maskingCredentials leaves other texts unchanged`(text: String) {
    #expect(text.maskingCredentials == text)
  }
}
