import Testing

@testable import WeirCLI

@Suite struct ScaleLabelTests {
  @Test(arguments: [
    (20.0, 5.0, "20"), (21.25, 5, "21.25"), (21.256, 5, "21.26"), (21.25, 500, "21"),
    (-0.5, 1, "-0.5"), (-0.0001, 1, "0"), (0.00123, 0.002, "0.00123"), (0, 0, "0"),
    (1.5, 0, "1.5"), (20, 0, "20"), (99_999, 99_999, "99999"), (100_000, 100_000, "100k"),
    (1_234_567, 1_000_000, "1.23M"), (0, 5_000_000, "0"), (2.5e9, 1e9, "2.5G"),
    (-3e12, 6e12, "-3T"), (1e300, 1e300, "1e+300"),
  ])
  func `ScaleLabel uses the decimals that the span requires`(
    number: Double, span: Double, text: String
  ) {
    #expect(ScaleLabel.text(number, span: span) == text)
  }
}
