import WeirSyntax

/// The variables that running code can access: its slots and its captures.
package struct Frame {
  package let slots: UnsafeMutablePointer<Value>
  package let captures: UnsafeMutablePointer<Value>?

  package init(slots: UnsafeMutablePointer<Value>, captures: UnsafeMutablePointer<Value>?) {
    (self.slots, self.captures) = (slots, captures)
  }
}

/// The compiled code of an expression.
package typealias Code = (Frame) throws(Fault) -> Value

/// Code as an array element. A struct avoids the reabstraction thunk that each access to a bare
/// closure in generic storage adds.
package struct Step {
  package let code: Code

  package init(code: @escaping Code) {
    self.code = code
  }
}

extension [Step] {
  /// Evaluates the steps in order and returns their values.
  @inline(__always)
  package func values(_ frame: Frame) throws(Fault) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for step in self { values.append(try step.code(frame)) }
    return values
  }
}

/// The compiled code of a statement.
package typealias StatementCode = (Frame) throws(Fault) -> Flow

/// Statement code as an array element; avoids a reabstraction thunk on each access.
package struct StatementStep {
  package let code: StatementCode

  package init(code: @escaping StatementCode) {
    self.code = code
  }
}

/// The control flow after a statement.
package enum Flow: Equatable {
  case next
  /// Returns from the function; the return value is in the interpreter's `result`.
  case `return`
  /// Leaves the statement with the given number.
  case `break`(Int)
  case `continue`(Int)
  case `fallthrough`
}

/// The code of a function or a closure expression. All closures that are created from it share the
/// code.
package final class FunctionCode {
  package struct Parameter {
    package let variable: LocalVariable
    package var isVariadic = false
    package var isInout = false
    package var conversion: Conversion?
    package var defaultValue: Step?

    package init(
      variable: LocalVariable, isVariadic: Bool = false, isInout: Bool = false,
      conversion: Conversion? = nil, defaultValue: Step? = nil
    ) {
      (self.variable, self.isVariadic, self.isInout, self.conversion, self.defaultValue) = (
        variable, isVariadic, isInout, conversion, defaultValue
      )
    }
  }

  let name: String?
  let site: SourceLocation
  /// The parameters; nil for a closure without a parameter list, which accepts any number of
  /// arguments.
  package var parameters: [Parameter]?
  /// The number of `$n` parameters of a closure without a parameter list.
  package var shorthandCount = 0
  package var slotCount = 0
  var resultConversion: Conversion?
  package var body: Code = { _ in .void }
  /// The body in its most specific compiled form, if it is a single expression.
  package var expression: CompiledExpression?
  /// The code that works on the bytes of a line or a record; nil if the function needs the value.
  package var bytes: ElementCode?
  /// Whether the code makes no calls. Such code is never reentered.
  package var isLeaf = false
  /// Whether the code can throw.
  package var mayThrow = false
  /// The entry points. Must not be accessed before the code is complete.
  lazy var entry = Entry(self)

  package init(name: String?, site: SourceLocation) {
    self.name = name
    self.site = site
  }

  /// Returns the number of arguments that are stored in the first slots unchanged; nil if arguments
  /// need conversion or binding.
  ///
  /// - Parameter isChecked: whether the arguments are known to have the parameter types.
  fileprivate func plainCount(isChecked: Bool) -> Int? {
    guard resultConversion == nil else { return nil }
    guard let parameters else { return shorthandCount }
    let isPlain = parameters.allSatisfy { parameter in
      // Code that expects an Int checks its operand itself.
      let isFree = isChecked || parameter.conversion == nil || parameter.variable.type == .int
      return isFree && !parameter.isVariadic && !parameter.isInout && !parameter.variable.isShared
    }
    return isPlain ? parameters.count : nil
  }

  /// Whether the function changes its first argument and takes two arguments, which are stored in
  /// the first slots.
  fileprivate var isPlainUpdate: Bool {
    guard let parameters else { return slotCount >= 2 && shorthandCount <= 2 }
    return parameters.map(\.isInout) == [true, false]
      && parameters.enumerated().allSatisfy { index, parameter in
        let variable = parameter.variable
        return variable.slot == index && !variable.isShared && !parameter.isVariadic
      }
  }
}

/// The entry points of a function for repeated calls.
package final class Entry {
  let code: Code
  /// The entry point for callers that discard the result.
  let effect: StatementCode
  /// The entry point for callers that need a Bool.
  let test: BoolCode
  let isTest: Bool
  /// The entry point for callers that need an Int.
  let number: IntCode
  let isNumber: Bool
  /// The number of arguments that are stored unchanged; -1 if arguments need conversion or binding.
  let count: Int
  /// The value of `count` for arguments that are known to have the parameter types.
  let checkedCount: Int
  let slotCount: Int
  /// The entry point for callers that need a producer; nil if the code creates none.
  let producer: ProducerCode?
  /// Whether the producer emits Ints.
  package let makesInts: Bool
  /// The entry point that creates a producer of Ints; valid only if `isInts` is true.
  let ints: IntsCode
  let isInts: Bool
  /// Whether `Interpreter.update(_:by:_:)` can call the code directly.
  let isUpdate: Bool
  /// The conversion of the initial value of updates, whose type the function keeps.
  let initialConversion: Conversion?
  /// The conversion of the second argument of an update.
  let valueConversion: Conversion?
  /// The preallocated slots of code that makes no calls and has no variables other than unchanged
  /// arguments; nil for other code, whose slots are on the stack.
  let slots: UnsafeMutablePointer<Value>?

  /// The entry points of a function without compiled code, which the host provides.
  nonisolated(unsafe) static let none = Entry()

  private init() {
    (code, effect, test, number) = ({ _ in .void }, { _ in .next }, { _ in false }, { _ in 0 })
    (isTest, isNumber, isUpdate, makesInts, isInts) = (false, false, false, false, false)
    (count, checkedCount, slotCount, slots, producer) = (-1, -1, 0, nil, nil)
    (initialConversion, valueConversion) = (nil, nil)
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
    let conversions = (isUpdate ? function.parameters : nil)?.map { parameter in
      // Code that expects an Int checks its operand itself.
      parameter.variable.type == .int ? nil : parameter.conversion
    }
    (initialConversion, valueConversion) = (conversions?[0], conversions?[1])
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

/// A function of the program with its captures, or a function that the host provides.
package final class FunctionValue: HeapObject {
  package enum Body {
    case code(FunctionCode)
    case host(name: String, ([Value]) throws(Fault) -> Value)
  }

  @exclusivity(unchecked) private(set) var body: Body
  @exclusivity(unchecked) private(set) var captures: UnsafeMutablePointer<Value>?
  private let captureCount: Int
  /// The only capture, stored here to save an allocation.
  @exclusivity(unchecked) private var onlyCapture = Value.void
  package let interpreter: Interpreter
  package let entry: Entry

  package init(_ body: Body, interpreter: Interpreter) {
    self.body = body
    self.interpreter = interpreter
    (captures, captureCount) = (nil, 0)
    entry = if case .code(let code) = body { code.entry } else { .none }
    super.init()
    // A function without captures needs no tracking: it refers only to the program's variables and
    // types, which release their own contents.
    if case .host = body { interpreter.heap.add(self) }
  }

  /// Creates a closure that captures the values of `steps` in a frame.
  package init(
    _ code: FunctionCode, capturing steps: [Step], _ frame: Frame, _ interpreter: Interpreter
  ) throws(Fault) {
    (body, entry, captureCount) = (.code(code), code.entry, steps.count)
    self.interpreter = interpreter
    if steps.count == 1 {
      onlyCapture = try steps[0].code(frame)
      super.init()
      captures = withUnsafeMutablePointer(to: &onlyCapture) { $0 }
    } else {
      captures = try Self.captures(of: steps, frame)
      super.init()
    }
    interpreter.heap.add(self)
  }

  private static func captures(
    of steps: [Step], _ frame: Frame
  ) throws(Fault) -> UnsafeMutablePointer<Value> {
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
    return captures
  }

  override func releaseReferences() {
    for index in 0..<captureCount { captures?[index] = .void }
    if case .host(let name, _) = body { body = .host(name: name) { _ in .void } }
  }

  deinit {
    guard captureCount > 1 else { return }
    captures?.deinitialize(count: captureCount)
    captures?.deallocate()
  }
}

extension FunctionValue: @unchecked Sendable {}
