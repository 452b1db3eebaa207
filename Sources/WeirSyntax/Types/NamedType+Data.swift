extension NamedType {
  /// Types that represent input data, such as JSON, and the windows and groups of a stream.
  package static let data: [NamedType] = [
    NamedType(
      "JSON", [], .jsonObject,
      is: "An object of JSON, whose members are looked for where somebody asks."),
    NamedType(
      "Row", [], .row,
      is: "The fields of a line by their names, as CSV, logfmt and patterns have them."),
    NamedType(
      "NumberText", [], .numberText,
      is: "A number that prints the digits it was read with, and is a Double otherwise."),
    NamedType(
      "OnMalformed", is: "What becomes of a line that is not of its format."),
    NamedType(
      "Window", ["Value"], .window,
      is: "A part of a stream, by time or number, with the values that came in it."),
    NamedType("WindowKind", is: "How a stream is cut into windows."),
    NamedType(
      "Counts", ["Key"], .counts, is: "How often each key came, in the order of first appearance."),
  ]
}
