// A session checks, generates, runs and prints.
@_exported import WeirGeneration
@_exported import WeirPrinting
@_exported import WeirWords
