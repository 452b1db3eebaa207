import Testing
import Weir

/// The form of ReactiveSwift's interactive playground, without its views.
@Suite("Form with ValidatingProperty and Action")
struct FormTests {
  private struct FormError: Error, Equatable {
    let reason: String

    static let invalidEmail = FormError(reason: "The address must end with @example.org.")
    static let mismatch = FormError(reason: "The addresses do not match.")
    static let taken = FormError(reason: "The name has been taken.")
  }

  private final class Service {
    let (requests, requestObserver) = Signal<String, Never>.pipe()
    var taken: Set<String> = ["root"]

    func canUse(_ name: String) -> SignalProducer<Bool, Never> {
      SignalProducer { observer, _ in
        self.requestObserver.send(value: name)
        observer.send(value: !self.taken.contains(name))
        observer.sendCompleted()
      }
    }
  }

  private final class ViewModel {
    let email: ValidatingProperty<String, FormError>
    let confirmation: ValidatingProperty<String, FormError>
    let termsAccepted = MutableProperty(false)
    let reasons: Signal<String, Never>
    let submit: Action<(), (), FormError>

    init(_ service: Service, _ scheduler: TestScheduler) {
      email = ValidatingProperty("") { input in
        input.hasSuffix("@example.org") ? .valid : .invalid(.invalidEmail)
      }
      confirmation = ValidatingProperty("", with: email) { input, email in
        input == email ? .valid : .invalid(.mismatch)
      }
      reasons = Property.combineLatest(email.result, confirmation.result)
        .signal
        .debounce(0.1, on: scheduler)
        .map { [$0, $1].compactMap { $0.error?.reason }.joined(separator: "\n") }
      let validated: Property<String?> =
        Property
        .combineLatest(email.result, confirmation.result, termsAccepted)
        .map { email, confirmation, accepted in
          !confirmation.isInvalid && accepted ? email.value : nil
        }
      submit = Action(unwrapping: validated) { (email: String) in
        service.canUse(String(email.dropLast("@example.org".count)))
          .promoteError(FormError.self)
          .attemptMap { $0 ? .success(()) : .failure(.taken) }
      }
    }
  }

  private let service = Service()
  private let scheduler = TestScheduler()

  @Test("reasons emits the validation errors after a pause in typing")
  func reasons() {
    let model = ViewModel(service, scheduler)
    var reasons: [String] = []
    model.reasons.observeValues { reasons.append($0) }
    model.email.value = "ada"
    scheduler.advance(by: .seconds(1))
    model.email.value = "ada@example.org"
    model.confirmation.value = "ada@example.org"
    scheduler.advance(by: .seconds(1))
    #expect(
      reasons == [
        "The address must end with @example.org.\nThe addresses do not match.", "",
      ])
  }

  @Test("the submit action runs once the form is valid")
  func submission() {
    let model = ViewModel(service, scheduler)
    var requests: [String] = []
    var completions = 0
    var errors: [FormError] = []
    service.requests.observeValues { requests.append($0) }
    model.submit.completed.observeValues { completions += 1 }
    model.submit.errors.observeValues { errors.append($0) }
    #expect(!model.submit.isEnabled.value)
    model.submit.apply(()).start()
    #expect(requests.isEmpty)
    for name in ["ada", "root"] {
      model.email.value = "\(name)@example.org"
      model.confirmation.value = "\(name)@example.org"
      model.termsAccepted.value = true
      #expect(model.submit.isEnabled.value)
      model.submit.apply().start()
    }
    #expect(requests == ["ada", "root"] && completions == 1 && errors == [.taken])
  }
}
