extension NamedType {
  /// Types that represent input data, such as JSON, and the windows and groups of a stream.
  package static let data: [NamedType] = [
    NamedType(
      "JSON", [], .jsonObject,
      is: "A JSON object; members are looked up when they are accessed."),
    NamedType(
      "Row", [], .row,
      is: "The named fields of a line of CSV or logfmt, or the captures of a pattern."),
    NamedType(
      "NumberText", [], .numberText,
      is: "A Double that prints the digits it was read with."),
    NamedType(
      "OnMalformed", is: "The treatment of malformed lines: fail, skip or replace."),
    NamedType(
      "Window", ["Element"], .window,
      is: "A window of a stream, by time or count, with the values that arrived in it."),
    NamedType("WindowKind", is: "The way in which a stream is divided into windows."),
    NamedType(
      "Counts", ["Key"], .counts,
      is: "The number of occurrences of each key, in order of first appearance."),
  ]
}
