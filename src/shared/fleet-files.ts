/** How the name of a fleet's file may end. */
export const fleetFileEndings = ['.csv', '.tsv', '.txt', '.jsonl', '.ndjson'] as const

export const mostFleetFileBytes = 50 * 1024 * 1024

/** The address that takes the file of an import: the form of the page posts it there. */
export const fleetFilePath = (importId: string) => `/api/admin/fleet-imports/${importId}/file`
