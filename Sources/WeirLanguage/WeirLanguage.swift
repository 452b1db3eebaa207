// The language as a whole, for programs that embed it.
@_exported import WeirExport
@_exported import WeirHelp
@_exported import WeirJobs
@_exported import WeirServer
@_exported import WeirSession
@_exported import WeirWorkspace
