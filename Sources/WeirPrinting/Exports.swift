// What is printed are the values and the log of the runtime.
@_exported import WeirRuntime
