import WeirCoding
import WeirRuntime

extension Word {
  static let numberFormats: [Word] = [
    making(
      "init(format: String, _ arguments: Any...) -> String", of: ["String"],
      others: [
        "init(format: String, arguments: [Any])", "localizedStringWithFormat(_ format: String)",
      ],
      "Formats values as C's 'printf' does; '%@' formats any value.",
      example: """
        print(String(format: "%02d:%02d %.1f%% %@", 3, 7, 12.34, "done"))  // 03:07 12.3% done
        """
    ) { (call) throws(Fault) in
      var arguments = call.list(1)
      if arguments.count == 1, case .array(let list) = arguments[0] { arguments = list }
      return .string(TextFormat.string(try call.string(0), arguments))
    },
    making(
      "init() -> NumberFormatter", of: ["NumberFormatter"],
      "Creates a formatter of whole numbers, with the conventions of the USA.",
      example: """
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        print(formatter.string(from: 1234.5)!)  // 1,234.5
        """
    ) { (_) throws(Fault) in .object(NumberFormatterObject()) },
    method(
      "string(from number: Any) -> String?", [.numberFormatter],
      others: ["string(for number: Any)"], "Returns the text of a number."
    ) { (call) throws(Fault) in
      guard let number = try call.value(0).unwrapped.number else {
        throw call.mistake(0, "a number", try call.value(0))
      }
      return .text(try call.receiver(NumberFormatterObject.self).string(number))
    },
    method(
      "number(from text: String) -> NSNumber?", [.numberFormatter],
      "Parses a number; nil for another text."
    ) { (call) throws(Fault) in
      let number = try call.receiver(NumberFormatterObject.self).number(try call.string(0))
      return .optional(number.map { .foundation(NumberContent($0)) })
    },
    option(
      "numberStyle: Any", .numberFormatter, \NumberFormatterObject.style,
      "The style: '.none', '.decimal', '.percent', '.currency' or '.spellOut'."),
    option(
      "minimumFractionDigits: Int", .numberFormatter, \NumberFormatterObject.minimumDigits,
      "The minimum number of digits after the decimal point."),
    option(
      "maximumFractionDigits: Int", .numberFormatter, \NumberFormatterObject.maximumDigits,
      "The maximum number of digits after the decimal point."),
    option(
      "minimumIntegerDigits: Int", .numberFormatter, \NumberFormatterObject.minimumIntegerDigits,
      "The minimum number of digits before the decimal point."),
    option(
      "usesGroupingSeparator: Bool", .numberFormatter, \NumberFormatterObject.usesGrouping,
      "Whether thousands are separated."),
    option(
      "groupingSeparator: String", .numberFormatter, \NumberFormatterObject.groupingSeparator,
      "The separator of thousands."),
    option(
      "decimalSeparator: String", .numberFormatter, \NumberFormatterObject.decimalSeparator,
      "The decimal point."),
    option(
      "currencySymbol: String", .numberFormatter, \NumberFormatterObject.currencySymbol,
      "The symbol of the currency."),
    option(
      "currencyCode: String", .numberFormatter, \NumberFormatterObject.currencyCode,
      "The code of the currency, such as 'USD'."),
    option(
      "locale: Any", .numberFormatter, \NumberFormatterObject.locale,
      "The locale, without effect: texts are in English."),
    making(
      "init(value number: Any) -> NSNumber", of: ["NSNumber"],
      others: [
        "init(integerLiteral number: Int)", "init(floatLiteral number: Double)",
        "init(booleanLiteral number: Bool)",
      ],
      "Creates a number object."
    ) { (call) throws(Fault) in
      let value = try call.value(0)
      if case .bool(let bool) = value { return .foundation(NumberContent(bool ? 1 : 0)) }
      guard let number = value.number else { throw call.mistake(0, "a number", value) }
      return .foundation(NumberContent(number))
    },
    part("intValue: Int", of: NumberContent.self, others: ["integerValue"], "The number as an Int.")
    {
      .int(Int(exactly: $0.number.rounded(.towardZero)) ?? 0)
    },
    part("doubleValue: Double", of: NumberContent.self, "The number as a Double.") {
      .double($0.number)
    },
    part("boolValue: Bool", of: NumberContent.self, "Whether the number is not zero.") {
      .bool($0.number != 0)
    },
    part("stringValue: String", of: NumberContent.self, "The number as a string.") {
      .string($0.description)
    },
  ]
}

extension NumberFormatterObject.Style: OptionContent {
  init?(_ value: Value) {
    guard case .enumCase(let choice) = value else { return nil }
    self.init(rawValue: choice.name)
  }

  var value: Value { .enumCase(EnumValue(nil, rawValue)) }
}
