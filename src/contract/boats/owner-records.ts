import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, operation, optionalText } from '../operation.ts'

const closed = ['unauthenticated', 'second_factor_required', 'forbidden'] as const

/** The record of an owner. A missing value has the word that the spec defines. */
export const OwnerRecord = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  status: z.string(),
  location: z.string(),
})
export type OwnerRecord = z.infer<typeof OwnerRecord>

const getOwnerOfYacht = operation
  .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
  .route({ method: 'GET', path: '/boatOwners/yacht/{id}', tags: ['Owners'], summary: 'The owner of a yacht' })
  .input(z.object({ id: Id }))
  .output(OwnerRecord)
  .errors(errors(...closed, 'not_found'))

const listOwners = operation
  .meta({ auth: 'administrator', right: 'listings.read' })
  .route({ method: 'GET', path: '/boatOwners', tags: ['Owners'], summary: 'All owners' })
  .input(z.object({ q: optionalText(100), page: counted(1, 100_000), limit: counted(20, 100) }))
  .output(z.object({ owners: z.array(OwnerRecord), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...closed))

export const ownerRecordOperations = { owner: getOwnerOfYacht, owners: listOwners }
