import { studioMediaOperations } from './media.ts'
import { redirectOperations } from './redirects.ts'
import { searchRecordOperations } from './search-records.ts'
import { studioOperations } from './studio.ts'

/** The operations that editors of the studio may call. */
export const studioGroups = {
  studio: studioOperations,
  studioMedia: studioMediaOperations,
  redirects: redirectOperations,
  searchRecords: searchRecordOperations,
}
