import Testing
import WeirNetwork

@Suite struct WebURLTests {
  @Test func `init parses all parts of a URL`() throws {
    let url = try #require(WebURL("HTTPS://ann:s%40c:ret@Example.ORG:8443/a b/ü?q=1 2#top"))
    #expect(url.scheme == .https)
    #expect(url.user == "ann")
    #expect(url.password == "s@c:ret")
    #expect(url.endpoint == .host("example.org", port: 8_443))
    #expect(url.target == "/a%20b/%C3%BC?q=1%202")
    #expect(url.decodedPath == "/a b/ü")
    #expect(url.description == "https://example.org:8443/a%20b/%C3%BC?q=1%202")
  }

  @Test(arguments: WebURL.Scheme.allCases)
  func `init uses the default port of the scheme`(scheme: WebURL.Scheme) throws {
    let url = try #require(WebURL("\(scheme.rawValue)://localhost"))
    #expect(url.port == scheme.defaultPort)
    #expect(!url.description.contains(":\(scheme.defaultPort)"))
    #expect(WebURL(url.description) == url)
  }

  @Test func `init parses IPv6 addresses`() throws {
    let url = try #require(WebURL("redis://:secret@[::1]:7000/2"))
    #expect(url.endpoint == .host("::1", port: 7_000))
    #expect(url.user == nil && url.password == "secret" && url.path == "/2")
    #expect(url.description == "redis://[::1]:7000/2")
    #expect(WebURL("http://[::1]")?.authority == "[::1]")
  }

  @Test func `init keeps wildcards in the path of MQTT`() {
    #expect(WebURL("mqtt://broker/a/+/#")?.decodedPath == "/a/+/#")
    #expect(WebURL("mqtt://broker")?.path == "")
  }

  @Test(arguments: [
    "", "http", "http:", "http:/a", "http:a", "http://", "http:///a", "http://:80", "ftp://a",
    "http://a b", "http://a:x", "http://a:65536", "http://a:-1", "http://[::1", "http://[a]",
    "http://[::1]x", "http://a\r\nb/", "http://ü/", "http://a%41/", "http://a\\b/", "://a",
    "http://" + String(repeating: "a", count: 256),
    "http://a/" + String(repeating: "a", count: WebURL.lengthLimit),
  ])
  func `init refuses invalid URLs`(text: String) {
    #expect(WebURL(text) == nil)
  }

  @Test func `init encodes line breaks and invalid escapes`() {
    #expect(WebURL("http://a/\r\nX: y")?.target == "/%0D%0AX:%20y")
    #expect(WebURL("http://a/%zz%4")?.target == "/%25zz%254")
    #expect(WebURL("http://a/%41%2f")?.target == "/%41%2f")
  }

  @Test func `description and dump contain no credentials`() throws {
    let url = try #require(WebURL("mqtts://ann:secret@h/t"))
    var dumped = ""
    dump(url, to: &dumped)
    for text in ["\(url)", String(reflecting: url), dumped] {
      #expect(!text.contains("secret") && !text.contains("ann"))
    }
  }

  // The examples of section 5.4 of RFC 3986, without those that concern fragments and other
  // schemes.
  @Test(arguments: [
    ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
    ("g?y", "/b/c/g?y"), ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"),
    (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"),
    ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"), ("../../", "/"),
    ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"),
    ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."),
    ("..g", "/b/c/..g"), ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"),
    ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"),
    ("g?y/./x", "/b/c/g?y/./x"), ("g?y/../x", "/b/c/g?y/../x"), ("g#s/../x", "/b/c/g"),
    ("%2E%2e/g", "/b/g"),
  ])
  func `resolving follows the examples of RFC 3986`(reference: String, target: String) throws {
    let base = try #require(WebURL("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.description == "http://a\(target)")
  }

  @Test func `resolving keeps credentials only for the same host part`() throws {
    let base = try #require(WebURL("https://ann:secret@a:444/b"))
    #expect(base.resolving("c")?.password == "secret")
    #expect(base.resolving("//a:444/c")?.password == nil)
    #expect(base.resolving("//b/c")?.description == "https://b/c")
    #expect(base.resolving("http://b/c")?.description == "http://b/c")
    #expect(base.resolving("ftp://b/c") == nil)
    #expect(base.resolving("//b:x/c") == nil)
  }
}
