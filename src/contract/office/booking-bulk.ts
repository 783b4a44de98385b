import { z } from 'zod'
import { backOfficeLimits } from '#shared/back-office-limits.ts'
import { Id } from '#shared/id.ts'
import { BookingDocument } from '../documents/documents.ts'
import { closed, errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Back office: bookings']

/** Actions that apply to many bookings at once. `documents` sends each guest the documents of one kind again. */
const bulkActions = ['note', 'documents'] as const
export type BulkAction = (typeof bulkActions)[number]

const DocumentKind = BookingDocument.shape.kind
const ids = z.array(Id).min(1, 'Choose at least one booking.').max(backOfficeLimits.bulkRows)

const Row = z.object({
  id: Id,
  /** Empty where no booking has this id. */
  reference: z.string(),
  guestName: z.string(),
  yacht: z.string(),
  /** Numbers of the documents that go out. */
  documents: z.array(z.string()),
})

/** `skipped`: there is nothing to send, or no address to send it to. */
export const BulkRow = Row.extend({ willDo: z.enum(['done', 'skipped', 'missing']) })
export type BulkRow = z.infer<typeof BulkRow>

export const BulkOutcome = Row.extend({ outcome: z.enum(['done', 'skipped', 'missing', 'failed']) })
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const previewBulk = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/bulk/preview',
    tags,
    summary: 'What an action on many bookings would do with each',
    description: 'Nothing is changed or sent.',
  })
  .input(
    z.discriminatedUnion('action', [
      z.object({ action: z.literal('note'), ids }),
      z.object({ action: z.literal('documents'), ids, kind: DocumentKind }),
    ]),
  )
  .output(z.object({ data: z.array(BulkRow) }))
  .errors(errors(...closed))

export const runBulk = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/bookings/bulk',
    tags,
    summary: 'Write a note for many bookings, or send their documents once more',
    description: '`key` is the caller’s own: what is sent twice is done once. Each row has an outcome of its own.',
  })
  .input(
    z.discriminatedUnion('action', [
      z.object({ action: z.literal('note'), key: Id, ids, text: text(2000, 'Write the note.') }),
      z.object({ action: z.literal('documents'), key: Id, ids, kind: DocumentKind }),
    ]),
  )
  .output(z.object({ data: z.array(BulkOutcome) }))
  .errors(errors(...closed))
