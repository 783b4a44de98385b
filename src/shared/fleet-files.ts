/** The allowed endings of the name of an import file. */
export const fleetFileEndings = ['.csv', '.tsv', '.txt', '.jsonl', '.ndjson'] as const

export const mostFleetFileBytes = 50 * 1024 * 1024

/** The same for the file of an owner. */
export const mostOwnFileBytes = 5 * 1024 * 1024

/** The path to which an owner’s import page posts the file. */
export const ownFilePath = (importId: string) => `/api/fleet-imports/${importId}/file`

/** The path to which the import page posts the file. */
export const fleetFilePath = (importId: string) => `/api/admin/fleet-imports/${importId}/file`

/** The path below which the example files are. */
export const fleetExamplesPath = '/api/fleet-examples'
