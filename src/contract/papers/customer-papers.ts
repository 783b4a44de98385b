import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { LocalText } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { counted, LocalDate, operation, optionalOf, PlannableDate, queryFlag, text } from '../operation.ts'

const tags = ['Verification']
const officeTags = ['Back office']

/** A kind of paper that the market asks customers for. `ends`: such a paper has a last day. */
export const CustomerPaperKind = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  hint: LocalText.nullable(),
  ends: z.boolean(),
  retired: z.boolean(),
  revision: z.int(),
})
export type CustomerPaperKind = z.infer<typeof CustomerPaperKind>

/** A paper of a customer. Its id is null before the upload. */
export const CustomerPaper = z.object({
  id: Id.nullable(),
  type: z.string(),
  kind: CustomerPaperKind,
  status: z.enum(['verified', 'pending', 'not_uploaded', 'rejected']),
  /** The reviewer's words. */
  notes: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.int().nullable(),
  dateUploaded: z.iso.datetime().nullable(),
  /** The last day on which it is valid. */
  expiresOn: LocalDate.nullable(),
  /** Whether that day has passed. */
  ended: z.boolean(),
})
export type CustomerPaper = z.infer<typeof CustomerPaper>

/** A paper in the queue of the back office, with the person who sent it. */
export const QueuedPaper = CustomerPaper.extend({
  id: Id,
  revision: z.int(),
  customer: z.object({ id: Id, name: z.string(), email: z.string() }),
})
export type QueuedPaper = z.infer<typeof QueuedPaper>

const signedOut = ['unauthenticated', 'second_factor_required', 'forbidden'] as const
/** Moderators, and the people who help guests, decide about their papers. */
const reviewers = ['people.change', 'owners.change'] as const

const list = operation
  .meta({ auth: 'user' })
  .route({
    method: 'GET',
    path: '/customer-papers',
    tags,
    summary: 'The caller’s own papers, and those that the market asks for',
  })
  .output(z.object({ data: z.array(CustomerPaper) }))
  .errors(errors(...signedOut))

const upload = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/customer-papers',
    tags,
    summary: 'Send a paper to be checked',
    description:
      'As multipart form data: a PDF or a picture of 10 MB or less, by content. It takes the place of the one before. ' +
      'Large files can be sent in parts to /api/uploads with the purpose `customer-paper`.',
    successStatus: 201,
  })
  .input(
    z.object({
      type: text(40, 'Choose the kind of document.'),
      expiresOn: optionalOf(PlannableDate),
      file: z.instanceof(File, { error: 'Choose a file.' }),
    }),
  )
  .output(CustomerPaper)
  .errors(
    errors(...signedOut, 'not_found', 'invalid_request', 'no_files', 'invalid_document', 'too_large', 'unavailable'),
  )

const open = operation
  .meta({ auth: 'user', right: reviewers, reads: false })
  .route({
    method: 'GET',
    path: '/customer-papers/{id}/file',
    tags,
    summary: 'A paper itself, for its sender and its reviewers',
    description: 'Each view is recorded in the audit log.',
  })
  .input(z.object({ id: Id }))
  .output(z.instanceof(File))
  .errors(errors(...signedOut, 'not_found'))

const remove = operation
  .meta({ auth: 'user' })
  .route({
    method: 'DELETE',
    path: '/customer-papers/{id}',
    tags,
    summary: 'Delete a paper of one’s own',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .errors(errors(...signedOut, 'not_found'))

const queue = operation
  .meta({ auth: 'administrator', right: reviewers })
  .route({
    method: 'GET',
    path: '/admin/customer-papers',
    tags: officeTags,
    summary: 'The papers of customers: those that wait, the oldest first, or those that are decided, the newest first',
  })
  .input(z.object({ decided: queryFlag, page: counted(1, 100_000), limit: counted(20, 100) }))
  .output(z.object({ data: z.array(QueuedPaper), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors(...signedOut))

const decide = operation
  .meta({ auth: 'administrator', right: reviewers })
  .route({
    method: 'PUT',
    path: '/admin/customer-papers/{id}/decision',
    tags: officeTags,
    summary: 'Say whether a customer’s paper is right',
    description: 'A verified licence confirms the bookings that wait for it. A rejection says why.',
  })
  .input(
    z
      .strictObject({
        id: Id,
        status: z.enum(['verified', 'rejected']),
        notes: text(1000).optional(),
        /** The last valid day on the paper. Left out, the day that the customer entered. */
        expiresOn: PlannableDate.optional(),
        /** The revision that the caller has read. */
        revision: z.int().min(1),
      })
      .refine(({ status, notes }) => status === 'verified' || Boolean(notes), {
        path: ['notes'],
        message: 'Say what is wrong with the paper.',
      }),
  )
  .output(QueuedPaper)
  .errors(errors(...signedOut, 'not_found', 'invalid_request', 'entry_changed'))

const plain = (max: number, missing?: string) => text(max, missing).refine(isPlain, 'Write plain text, without HTML.')
const kindFields = {
  name: z.strictObject({ en: plain(80, 'Write a name.'), fr: plain(80, 'Write a name.') }),
  /** Both languages, or neither. */
  hint: z.strictObject({ en: plain(300, 'Write a hint.'), fr: plain(300, 'Write a hint.') }).nullable(),
  ends: z.boolean(),
}

const kinds = operation
  .meta({ auth: 'administrator', right: 'settings.read' })
  .route({
    method: 'GET',
    path: '/admin/customer-paper-kinds',
    tags: officeTags,
    summary: 'The kinds of papers that customers send',
  })
  .output(z.object({ data: z.array(CustomerPaperKind) }))
  .errors(errors(...signedOut))

const addKind = operation
  .meta({ auth: 'administrator', right: 'settings.change' })
  .route({
    method: 'POST',
    path: '/admin/customer-paper-kinds',
    tags: officeTags,
    summary: 'Ask customers for a new kind of paper',
    successStatus: 201,
  })
  .input(
    z.strictObject({
      slug: z
        .string()
        .trim()
        .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'Use small letters, digits and - only.'),
      ...kindFields,
    }),
  )
  .output(CustomerPaperKind)
  .errors(errors(...signedOut, 'invalid_request', 'slug_taken'))

const changeKind = operation
  .meta({ auth: 'administrator', right: 'settings.change' })
  .route({
    method: 'PUT',
    path: '/admin/customer-paper-kinds/{id}',
    tags: officeTags,
    summary: 'Change a kind of paper, or stop asking for it',
    description: 'The licence is always asked for, because bookings without a captain need it.',
  })
  .input(z.strictObject({ id: Id, revision: z.int().min(1), retired: z.boolean(), ...kindFields }))
  .output(CustomerPaperKind)
  .errors(errors(...signedOut, 'not_found', 'invalid_request', 'entry_changed', 'last_offered'))

/** The operations of this domain, as the contract names them. */
export const customerPaperOperations = { list, upload, open, remove, queue, decide, kinds, addKind, changeKind }
