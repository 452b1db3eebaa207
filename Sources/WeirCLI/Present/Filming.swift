import WeirLanguage
import WeirSyntax

/// Records a script as a film and writes it to a file.
struct Filming {
  let source: SourceText
  /// The path of the film, which ends in `.cast` or `.svg`.
  let path: String
  let size: FilmSize
  let speed: Double
  let appearance: Appearance
  let permissions: Permissions

  func run() -> ExitStatus {
    source.reporting(appearance) { () throws(ScriptOutline.Unreadable) in
      film(try ScriptOutline(reading: source))
    }
  }

  private func film(_ outline: ScriptOutline) -> ExitStatus {
    let recorder = FilmRecorder(
      outline, title: String(source.name.split(separator: "/").last ?? ""), size: size,
      theme: appearance.filmTheme, permissions: permissions)
    Interrupts.endProgram(writingTo: Output.error, by: recorder.stop)
    let result = recorder.record()
    Interrupts.noteStop()
    switch result {
    case .success(let film):
      let shown = film.faster(by: speed)
      return TextFile.replace(path, with: path.hasSuffix(".svg") ? shown.svg : shown.cast)
    case .failure(.interrupted): return .interrupted
    case .failure(.tooLong):
      Output.error.report(
        "error: the film has more than \(FilmReel.rowLimit) lines; limit the streams, for example with 'take(first: 10)'"
      )
      return .failed
    }
  }
}

extension Appearance {
  /// The theme of a film. Does not depend on the environment.
  fileprivate var filmTheme: Theme { colors == .never ? .none : theme ?? .dark }
}
