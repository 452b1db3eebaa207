// Typed trees contain values and built-ins of the runtime.
@_exported import WeirRuntime
