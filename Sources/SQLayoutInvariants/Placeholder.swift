@_exported import SQLayoutCore
