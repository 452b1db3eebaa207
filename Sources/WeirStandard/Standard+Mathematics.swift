import Glibc
import WeirRuntime

extension Word {
  package static let mathematics: [Word] = [
    function(
      "pow(_ base: Double, _ exponent: Double) -> Double",
      "Returns a number raised to a power.",
      example: "print(pow(2, 10))  // 1024.0", exported: .foundation
    ) { (call) throws(Fault) in .double(Glibc.pow(try call.double(0), try call.double(1))) },
    function(
      "hypot(_ x: Double, _ y: Double) -> Double", "Returns the square root of x² + y².",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.hypot(try call.double(0), try call.double(1)))
    },
    function(
      "atan2(_ y: Double, _ x: Double) -> Double",
      "Returns the angle of the point (x, y) in radians, from -pi to pi.",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.atan2(try call.double(0), try call.double(1)))
    },
    function(
      "fmod(_ x: Double, _ y: Double) -> Double",
      "Returns the remainder of a division; it has the sign of 'x'.",
      exported: .foundation
    ) {
      (call) throws(Fault) in .double(Glibc.fmod(try call.double(0), try call.double(1)))
    },
    mathematical("sqrt", "Returns the square root; NaN for a negative number.") { $0.squareRoot() },
    mathematical("cbrt", "Returns the cube root.") { Glibc.cbrt($0) },
    mathematical("floor", "Rounds down to an integral value.") { $0.rounded(.down) },
    mathematical("ceil", "Rounds up to an integral value.") { $0.rounded(.up) },
    mathematical("round", "Rounds to the nearest integral value; ties away from zero.") {
      $0.rounded()
    },
    mathematical("trunc", "Rounds toward zero.") { $0.rounded(.towardZero) },
    mathematical("sin", "Returns the sine of an angle in radians.") { Glibc.sin($0) },
    mathematical("cos", "Returns the cosine of an angle in radians.") { Glibc.cos($0) },
    mathematical("tan", "Returns the tangent of an angle in radians.") { Glibc.tan($0) },
    mathematical("asin", "Returns the arcsine in radians.") { Glibc.asin($0) },
    mathematical("acos", "Returns the arccosine in radians.") { Glibc.acos($0) },
    mathematical("atan", "Returns the arctangent in radians.") { Glibc.atan($0) },
    mathematical("exp", "Returns e raised to a power.") { Glibc.exp($0) },
    mathematical("log", "Returns the natural logarithm.") { Glibc.log($0) },
    mathematical("log2", "Returns the base-2 logarithm.") { Glibc.log2($0) },
    mathematical("log10", "Returns the base-10 logarithm.") { Glibc.log10($0) },
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
