import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { SeenRevision } from '../boats/owner-changes.ts'
import { errors } from '../errors.ts'
import { counted, LocalDate, operation, optionalOf, PlannableDate, text } from '../operation.ts'

const tags = ['Verification']

/** Papers of the fleet, about the owner. */
export const fleetPapers = ['identity', 'company', 'bank_account'] as const
/** Papers of one yacht. */
export const yachtPapers = ['registration', 'insurance', 'captain_license'] as const
export const PaperKind = z.enum([...fleetPapers, ...yachtPapers])
export type PaperKind = z.infer<typeof PaperKind>

const PaperStatus = z.enum(['verified', 'pending', 'not_uploaded', 'rejected'])

/** A paper that an operator checks. Its id is null before the upload. */
export const VerificationDocument = z.object({
  id: Id.nullable(),
  type: PaperKind,
  yachtId: Id.nullable(),
  status: PaperStatus,
  /** The operator's comment. */
  notes: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.int().nullable(),
  dateUploaded: z.iso.datetime().nullable(),
  /** The last day on which it is valid. */
  expiresOn: LocalDate.nullable(),
  /** The person or company that a verified identity or company paper names. */
  names: z.string().nullable(),
  /** The names on the verified paper that it replaces. */
  previousNames: z.string().nullable(),
})
export type VerificationDocument = z.infer<typeof VerificationDocument>

/** A paper with its owner and, where it is of one yacht, the title of the listing. */
export const PaperToCheck = VerificationDocument.extend({
  owner: z.object({ id: Id, name: z.string() }),
  yacht: z.string().nullable(),
})
export type PaperToCheck = z.infer<typeof PaperToCheck>

const signedOut = ['unauthenticated', 'second_factor_required', 'forbidden'] as const
const list = z.object({ data: z.array(VerificationDocument) })

const listPapers = operation
  .meta({ auth: 'owner' })
  .route({
    method: 'GET',
    path: '/verification-documents',
    tags,
    summary: 'The papers of a fleet, or of one yacht, and what an operator says to each',
  })
  .input(z.object({ yachtId: optionalOf(Id) }))
  .output(list)
  .errors(errors(...signedOut, 'not_found', 'invalid_request'))

const uploadPaper = operation
  .meta({ auth: 'owner' })
  .route({
    method: 'POST',
    path: '/verification-documents',
    tags,
    summary: 'Send a paper to be checked',
    description:
      'As multipart form data: a PDF or a picture of 10 MB or less, by content. It takes the place of the one before. ' +
      'Registration, insurance and the captain’s licence are of one yacht, the others of the fleet.',
    successStatus: 201,
  })
  .input(
    z.object({
      type: PaperKind,
      yachtId: optionalOf(Id),
      expiresOn: optionalOf(PlannableDate),
      file: z.instanceof(File, { error: 'Choose a file.' }),
    }),
  )
  .output(VerificationDocument)
  .errors(
    errors(...signedOut, 'not_found', 'invalid_request', 'no_files', 'invalid_document', 'too_large', 'listing_locked'),
  )

const openPaper = operation
  .meta({ auth: 'user', right: 'owners.read', reads: false })
  .route({
    method: 'GET',
    path: '/verification-documents/{id}/file',
    tags,
    summary: 'A paper itself, for its owner and operators',
  })
  .input(z.object({ id: Id }))
  .output(z.instanceof(File))
  .errors(errors(...signedOut, 'not_found'))

const removePaper = operation
  .meta({ auth: 'owner' })
  .route({
    method: 'DELETE',
    path: '/verification-documents/{id}',
    tags,
    summary: 'Delete a paper',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors(...signedOut, 'not_found', 'listing_locked'))

const listPapersToCheck = operation
  .meta({ auth: 'administrator', right: 'owners.read' })
  .route({
    method: 'GET',
    path: '/admin/verification-documents',
    tags: ['Administration'],
    summary: 'The papers that wait to be checked, the oldest first',
  })
  .input(z.object({ page: counted(1, 100_000), limit: counted(20, 100) }))
  .output(z.object({ data: z.array(PaperToCheck), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...signedOut))

const decidePaper = operation
  .meta({ auth: 'administrator', right: 'owners.change' })
  .route({
    method: 'PUT',
    path: '/admin/verification-documents/{id}/decision',
    tags: ['Administration'],
    summary: 'Say whether a paper is right',
    description:
      'A verified insurance or registration with an end bounds the charters of its yacht. Whoever rejects one says why.',
  })
  .input(
    z
      .strictObject({
        id: Id,
        status: z.enum(['verified', 'rejected']),
        notes: text(1000).optional(),
        /** The last valid day on the paper. Left out, the day that the owner entered. */
        expiresOn: PlannableDate.optional(),
        /** The person or company on an identity or company paper. Left out, the name of the account. */
        names: text(200).optional(),
        revision: SeenRevision,
      })
      .refine(({ status, notes }) => status === 'verified' || Boolean(notes), {
        path: ['notes'],
        message: 'Say what is wrong with the paper.',
      }),
  )
  .output(VerificationDocument)
  .errors(errors(...signedOut, 'not_found', 'invalid_request', 'owner_changed'))

/** The operations of this domain, as the contract names them. */
export const verificationOperations = {
  list: listPapers,
  upload: uploadPaper,
  open: openPaper,
  remove: removePaper,
  toCheck: listPapersToCheck,
  decide: decidePaper,
}
