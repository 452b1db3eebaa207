import Glibc

extension Word {
  static let mathematics: [Word] = [
    function(
      "pow(_ base: Double, _ exponent: Double) -> Double",
      "The base multiplied by itself as often as the exponent says.",
      example: "print(pow(2, 10))  // 1024.0", exported: .foundation
    ) { (call) throws(Fault) in .double(Glibc.pow(try call.double(0), try call.double(1))) },
    function(
      "hypot(_ x: Double, _ y: Double) -> Double", "The length of the diagonal.",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.hypot(try call.double(0), try call.double(1)))
    },
    function(
      "atan2(_ y: Double, _ x: Double) -> Double", "The angle at which a point lies.",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.atan2(try call.double(0), try call.double(1)))
    },
    function(
      "fmod(_ x: Double, _ y: Double) -> Double", "What is left of a division.",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.fmod(try call.double(0), try call.double(1)))
    },
    mathematical("sqrt", "The square root; nan for what is below zero.") { $0.squareRoot() },
    mathematical("cbrt", "The cube root.") { Glibc.cbrt($0) },
    mathematical("floor", "The next whole number below.") { $0.rounded(.down) },
    mathematical("ceil", "The next whole number above.") { $0.rounded(.up) },
    mathematical("round", "The nearest whole number.") { $0.rounded() },
    mathematical("trunc", "The number without its fraction.") { $0.rounded(.towardZero) },
    mathematical("sin", "The sine of an angle in radians.") { Glibc.sin($0) },
    mathematical("cos", "The cosine of an angle in radians.") { Glibc.cos($0) },
    mathematical("tan", "The tangent of an angle in radians.") { Glibc.tan($0) },
    mathematical("asin", "The angle of a sine.") { Glibc.asin($0) },
    mathematical("acos", "The angle of a cosine.") { Glibc.acos($0) },
    mathematical("atan", "The angle of a tangent.") { Glibc.atan($0) },
    mathematical("exp", "The exponential function.") { Glibc.exp($0) },
    mathematical("log", "The natural logarithm.") { Glibc.log($0) },
    mathematical("log2", "The logarithm to the base 2.") { Glibc.log2($0) },
    mathematical("log10", "The logarithm to the base 10.") { Glibc.log10($0) },
  ]

  /// Returns a mathematical function with one number parameter.
  private static func mathematical(
    _ name: String, _ summary: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Word {
    self.function("\(name)(_ number: Double) -> Double", summary, exported: .foundation) {
      (call) throws(Fault) in
      .double(function(try call.double(0)))
    }
  }
}
