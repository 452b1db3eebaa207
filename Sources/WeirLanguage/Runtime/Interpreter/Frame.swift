import WeirSyntax

/// Where running code finds its variables.
struct Frame {
  let slots: UnsafeMutablePointer<Value>
  let captures: UnsafeMutablePointer<Value>?
}

/// Compiled code of an expression.
typealias Code = (Frame) throws(Fault) -> Value

/// Code in a list: a bare closure in generic storage gains a layer around it at every look.
struct Step {
  let code: Code
}

extension [Step] {
  /// What they give, one after the other.
  @inline(__always)
  func values(_ frame: Frame) throws(Fault) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for step in self { values.append(try step.code(frame)) }
    return values
  }
}

/// Compiled code of a statement.
typealias StatementCode = (Frame) throws(Fault) -> Flow

/// The same for statements.
struct StatementStep {
  let code: StatementCode
}

/// Where the evaluation goes after a statement.
enum Flow: Equatable {
  case next
  /// The value is the interpreter's `result`.
  case `return`
  /// Behind the statement of that number.
  case `break`(Int)
  case `continue`(Int)
  case `fallthrough`
}

/// The code of a function, shared by all its closures.
final class FunctionCode {
  struct Parameter {
    let variable: LocalVariable
    var isVariadic = false
    var isInout = false
    var conversion: Conversion?
    var defaultValue: Step?
  }

  let name: String?
  let site: SourceLocation
  /// nil for a closure that names no parameters: it takes as many as it is given.
  var parameters: [Parameter]?
  /// How many `$n` such a closure uses.
  var shorthandCount = 0
  var slotCount = 0
  var resultConversion: Conversion?
  var body: Code = { _ in .void }
  /// The body in the form that fits it best, where it is one expression.
  var expression: CompiledExpression?
  /// The code on the bytes of a line or a record; nil if the code needs the value.
  var bytes: ElementCode?
  /// True where the code calls nothing: while it runs, it cannot be entered again.
  var isLeaf = false
  /// True where something may be thrown in it.
  var mayThrow = false
  /// To be looked at once the code is complete.
  lazy var entry = Entry(self)

  init(name: String?, site: SourceLocation) {
    self.name = name
    self.site = site
  }

  /// How many values go into the first slots just as they are; nil where they need a closer look.
  ///
  /// - Parameter isChecked: true where the values are known to be of the types of the parameters.
  fileprivate func plainCount(isChecked: Bool) -> Int? {
    guard resultConversion == nil else { return nil }
    guard let parameters else { return shorthandCount }
    let isPlain = parameters.allSatisfy { parameter in
      // Code that wants an Int looks for itself.
      let isFree = isChecked || parameter.conversion == nil || parameter.variable.type == .int
      return isFree && !parameter.isVariadic && !parameter.isInout && !parameter.variable.isShared
    }
    return isPlain ? parameters.count : nil
  }

  /// True where the code changes the first of two values, and both go into the first slots just as
  /// they are.
  fileprivate var isPlainUpdate: Bool {
    guard let parameters else { return slotCount >= 2 && shorthandCount <= 2 }
    return parameters.map(\.isInout) == [true, false]
      && parameters.enumerated().allSatisfy { index, parameter in
        let variable = parameter.variable
        return variable.slot == index && !variable.isShared && !parameter.isVariadic
          && (parameter.conversion == nil || variable.type == .int)
      }
  }
}

/// The ways into a function, ready for whoever calls it often.
final class Entry {
  let code: Code
  /// For callers who do not want the result.
  let effect: StatementCode
  /// For callers who ask a question.
  let test: BoolCode
  let isTest: Bool
  /// For callers who want an Int.
  let number: IntCode
  let isNumber: Bool
  /// How many values the function takes just as they are; -1 where they need a closer look.
  let count: Int
  /// The same for values that are known to be of the types of the parameters.
  let checkedCount: Int
  let slotCount: Int
  /// For callers who want a producer, where the code makes one.
  let producer: ProducerCode?
  /// True where that is one of Ints.
  let makesInts: Bool
  /// Creates a producer of Ints, if `isInts`.
  let ints: IntsCode
  let isInts: Bool
  /// True for code that `update` can call.
  let isUpdate: Bool
  /// The variables of code that calls nothing; nil for other code, whose variables lie on the stack.
  let slots: UnsafeMutablePointer<Value>?

  /// Of what is no code.
  nonisolated(unsafe) static let none = Entry()

  private init() {
    (code, effect, test, number) = ({ _ in .void }, { _ in .next }, { _ in false }, { _ in 0 })
    (isTest, isNumber, isUpdate, makesInts, isInts) = (false, false, false, false, false)
    (count, checkedCount, slotCount, slots, producer) = (-1, -1, 0, nil, nil)
    ints = { _ in .empty }
  }

  init(_ function: FunctionCode) {
    let typed = function.expression ?? CompiledExpression(.dynamic, code: function.body)
    code = function.body
    effect = typed.statement
    test = typed.answer(function.site)
    isTest = if case .bool = typed.form { true } else { false }
    number = typed.int(function.site)
    isNumber = if case .int = typed.form { true } else { false }
    count = function.plainCount(isChecked: false) ?? -1
    checkedCount = function.plainCount(isChecked: true) ?? -1
    slotCount = function.slotCount
    isUpdate = function.isPlainUpdate
    producer = function.resultConversion == nil ? typed.producer : nil
    isInts = producer != nil && typed.ints != nil
    ints = typed.ints ?? { _ in .empty }
    makesInts = producer != nil && typed.type.arguments.first == .int
    let isFlat = function.isLeaf && count == slotCount && count > 0
    slots = isFlat ? .allocate(capacity: count) : nil
    slots?.initialize(repeating: .void, count: count)
  }

  deinit {
    slots?.deinitialize(count: slotCount)
    slots?.deallocate()
  }
}

/// A function with what it captured, or a word of the host.
final class FunctionValue: HeapObject {
  enum Body {
    case code(FunctionCode)
    case host(name: String, ([Value]) throws(Fault) -> Value)
  }

  @exclusivity(unchecked) private(set) var body: Body
  let captures: UnsafeMutablePointer<Value>?
  private let captureCount: Int
  let interpreter: Interpreter
  let entry: Entry

  init(_ body: Body, interpreter: Interpreter) {
    self.body = body
    self.interpreter = interpreter
    (captures, captureCount) = (nil, 0)
    entry = if case .code(let code) = body { code.entry } else { .none }
    super.init()
    // Code alone leads to the variables and types of the program only, which let go themselves.
    if case .host = body { interpreter.heap.add(self) }
  }

  /// A closure over what `steps` give in a frame.
  init(
    _ code: FunctionCode, capturing steps: [Step], _ frame: Frame, _ interpreter: Interpreter
  ) throws(Fault) {
    let captures = UnsafeMutablePointer<Value>.allocate(capacity: steps.count)
    var count = 0
    do throws(Fault) {
      while count < steps.count {
        (captures + count).initialize(to: try steps[count].code(frame))
        count += 1
      }
    } catch {
      captures.deinitialize(count: count)
      captures.deallocate()
      throw error
    }
    body = .code(code)
    self.interpreter = interpreter
    (self.captures, captureCount) = (captures, count)
    entry = code.entry
    super.init()
    interpreter.heap.add(self)
  }

  override func letGo() {
    for index in 0..<captureCount { captures?[index] = .void }
    if case .host(let name, _) = body { body = .host(name: name) { _ in .void } }
  }

  deinit {
    captures?.deinitialize(count: captureCount)
    captures?.deallocate()
  }
}

extension FunctionValue: @unchecked Sendable {}
