import { z } from 'zod'
import { evidenceFileFields } from '#shared/evidence-files.ts'
import { Id } from '#shared/id.ts'
import { ConditionPicture } from '../bookings/deposits.ts'
import { closed, errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { MoneyShape, operation, optionalOf, text } from '../operation.ts'

const tags = ['Money']

export const DisputeState = z.enum(['open', 'won', 'lost'])
export type DisputeState = z.infer<typeof DisputeState>

export const Dispute = z.object({
  /** The provider's id. */
  id: z.string(),
  state: DisputeState,
  /** The bank's reason: fraudulent, product_not_received, … */
  reason: z.string(),
  amount: MoneyShape,
  openedAt: z.iso.datetime(),
  /** The bank accepts evidence until this time. */
  respondBy: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  bookingId: Id,
  reference: z.string(),
  yacht: z.string(),
  guest: z.string(),
  /**
   * `submittedAt`: an administrator decided to send it. `deliveredAt`: the provider accepted it. Without the second the server
   * sends it again.
   */
  submittedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

const EvidenceMessage = z.object({ at: z.iso.datetime(), from: z.enum(['guest', 'owner']), text: z.string() })

export const DisputeEvidence = z.object({
  trip: z.object({
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    guests: z.int(),
    status: z.string(),
    zone: z.string(),
  }),
  price: MoneyShape,
  payment: z.object({
    id: Id,
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    at: z.iso.datetime().nullable(),
  }),
  payer: z.object({ name: z.string(), email: z.string() }),
  bookedAt: z.iso.datetime(),
  /** The cancellation terms that the guest agreed to. */
  cancellation: z.array(z.object({ until: z.iso.datetime().nullable(), fee: z.int() })),
  /** How many guests of all are registered, and the records of the captain. */
  manifest: z.object({ registered: z.int(), guests: z.int() }),
  boarding: z.object({
    boarded: z.int().nullable(),
    departedAt: z.iso.datetime().nullable(),
    returnedAt: z.iso.datetime().nullable(),
  }),
  pictures: z.array(ConditionPicture),
  messages: z.array(EvidenceMessage),
})
export type DisputeEvidence = z.infer<typeof DisputeEvidence>

/** A picture or document that goes with the answer. */
export const DisputeFile = z.object({
  id: Id,
  field: z.enum(evidenceFileFields),
  name: z.string(),
  bytes: z.int(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
})
export type DisputeFile = z.infer<typeof DisputeFile>

export const DisputeDetails = Dispute.extend({
  evidence: DisputeEvidence,
  /** The evidence for the bank, before or after it is sent: the provider's field and its text. */
  submission: z.array(z.object({ field: z.string(), text: z.string() })),
  files: z.array(DisputeFile),
  /** The bank no longer accepts evidence. */
  isOverdue: z.boolean(),
  statement: z.string(),
  /** Counts the saves of the statement. A save with an older number is refused. */
  revision: z.int(),
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
  submittedBy: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
})
export type DisputeDetails = z.infer<typeof DisputeDetails>

const listDisputes = operation
  .meta({ auth: 'administrator', right: 'money.read', isList: true })
  .route({ method: 'GET', path: '/admin/disputes', tags, summary: 'Payments that guests’ banks have taken back' })
  .input(
    z.object({
      state: optionalOf(DisputeState).catch(undefined),
      ...listInput('respondBy', '-respondBy', '-openedAt', 'openedAt'),
    }),
  )
  .output(pageOf(Dispute))
  .errors(errors(...closed))

const Named = z.object({ dispute: z.string().regex(/^[a-z]+_[A-Za-z0-9]{1,100}$/) })

const getDispute = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({
    method: 'GET',
    path: '/admin/disputes/{dispute}',
    tags,
    summary: 'A dispute with whatever speaks for the charter',
  })
  .input(Named)
  .output(DisputeDetails)
  .errors(errors(...closed, 'not_found'))

const saveStatement = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({ method: 'PUT', path: '/admin/disputes/{dispute}/statement', tags, summary: 'Write what the bank will read' })
  .input(Named.extend({ statement: text(20_000, 'Write a statement.'), revision: z.int().min(0) }))
  .output(DisputeDetails)
  .errors(errors(...closed, 'not_found', 'dispute_closed', 'dispute_overdue', 'revision_conflict'))

const attachFile = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'POST',
    path: '/admin/disputes/{dispute}/files',
    tags,
    summary: 'Add a picture or a PDF to the evidence',
    description:
      'As multipart form data. A picture of 10 MB or less is made smaller; all files together have 4.5 MB or less. There is one ' +
      'file of each field. The bank gets them with the evidence.',
    successStatus: 201,
  })
  .input(Named.extend({ field: z.enum(evidenceFileFields), file: z.instanceof(File, { error: 'Choose a file.' }) }))
  .output(DisputeDetails)
  .errors(
    errors(
      ...closed,
      'not_found',
      'dispute_closed',
      'dispute_overdue',
      'no_files',
      'too_large',
      'invalid_document',
      'evidence_file_taken',
      'evidence_too_large',
      'unavailable',
    ),
  )

const NamedFile = Named.extend({ file: Id })

const openFile = operation
  .meta({ auth: 'administrator', right: 'money.read' })
  .route({ method: 'GET', path: '/admin/disputes/{dispute}/files/{file}', tags, summary: 'A file of the evidence' })
  .input(NamedFile)
  .output(z.instanceof(File))
  .errors(errors(...closed, 'not_found'))

const removeFile = operation
  .meta({ auth: 'administrator', right: 'money.change' })
  .route({
    method: 'DELETE',
    path: '/admin/disputes/{dispute}/files/{file}',
    tags,
    summary: 'Take a file out of the evidence before it is sent',
  })
  .input(NamedFile)
  .output(DisputeDetails)
  .errors(errors(...closed, 'not_found', 'dispute_closed'))

const submitEvidence = operation
  .meta({ auth: 'administrator', right: 'money.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/disputes/{dispute}/submit',
    tags,
    summary: 'Send the evidence to the guest’s bank, once',
  })
  .input(
    Named.extend({
      revision: z.int().min(0),
      /** The files that the administrator has seen. Nothing is sent if the dispute has other files by now. */
      files: z.array(Id).max(evidenceFileFields.length).default([]),
    }),
  )
  .output(DisputeDetails)
  .errors(
    errors(
      ...closed,
      'second_factor_stale',
      'not_found',
      'dispute_closed',
      'dispute_overdue',
      'revision_conflict',
      'statement_missing',
      'evidence_refused',
      'unavailable',
    ),
  )

const acceptLoss = operation
  .meta({ auth: 'administrator', right: 'money.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/disputes/{dispute}/accept',
    tags,
    summary: 'Leave the money with the guest: the dispute is lost',
  })
  .input(Named)
  .output(DisputeDetails)
  .errors(errors(...closed, 'second_factor_stale', 'not_found', 'dispute_closed', 'unavailable'))

export const disputeOperations = {
  list: listDisputes,
  get: getDispute,
  save: saveStatement,
  attach: attachFile,
  openFile,
  removeFile,
  submit: submitEvidence,
  accept: acceptLoss,
}
