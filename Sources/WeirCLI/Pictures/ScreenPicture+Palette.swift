extension ScreenPicture {
  /// The colors of a terminal.
  struct Palette {
    let background: String
    let text: String
    /// The eight normal and the eight bright colors.
    let colors: [String]

    static let dark = Palette(
      background: "#1d2026", text: "#d8dce3",
      colors: [
        "#3b4048", "#f0747c", "#97c97a", "#e3bd6d", "#6cb3f2", "#cf8ee0", "#5cc3cf", "#c6cbd4",
        "#7d8592", "#ff8f96", "#b0df95", "#f2d28a", "#8ec8fb", "#dfa9ee", "#7fd9e3", "#ffffff",
      ])
    static let light = Palette(
      background: "#fafafa", text: "#24292f",
      colors: [
        "#24292f", "#b3261e", "#1e6b34", "#8a5a00", "#1a5fb4", "#7c2d9e", "#0b6a75", "#6e7781",
        "#57606a", "#d13b32", "#2a8a47", "#a86f00", "#2f7ad9", "#9a45bd", "#128291", "#24292f",
      ])
    /// Colors with a contrast of at least 7 to the background.
    static let projector = Palette(
      background: "#000000", text: "#ffffff",
      colors: [
        "#000000", "#ff8f8f", "#8fff8f", "#ffff5f", "#9fcfff", "#ffafff", "#7fffff", "#ffffff",
        "#cfcfcf", "#ff8f8f", "#8fff8f", "#ffff5f", "#9fcfff", "#ffafff", "#7fffff", "#ffffff",
      ])
    static let monochrome = Palette(
      background: "#ffffff", text: "#000000", colors: Array(repeating: "#000000", count: 16))

    /// Returns the color with an index in the 256 colors of a terminal.
    func color(_ index: Int) -> String? {
      if index < 16 { return colors[index] }
      if index >= 232 {
        let level = 8 + 10 * (index - 232)
        return hexadecimal(level, level, level)
      }
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return hexadecimal(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    }

    private func hexadecimal(_ channels: Int...) -> String {
      "#"
        + channels.map {
          let digits = String($0, radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }
}
