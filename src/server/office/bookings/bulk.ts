import type { BookingDocument } from '#contract/documents/documents.ts'
import type { BulkAction, BulkOutcome, BulkRow } from '#contract/office/booking-bulk.ts'
import type { Id } from '#shared/id.ts'
import { writeNote } from '../../bookings/office/notes.ts'
import { listBookingsByIds, type StoredBooking } from '../../bookings/queries.ts'
import { listDocuments } from '../../documents/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { mailAgain } from './mail-again.ts'

type BulkRequest = { action: BulkAction; ids: readonly Id[]; kind?: BookingDocument['kind'] }
type Planned = BulkRow & { documentIds: Id[] }

/** A preview of the action for each booking, in the order of the ids. It changes nothing. */
export async function previewBulk(db: Db, wanted: BulkRequest): Promise<BulkRow[]> {
  return (await planBulk(db, wanted)).map(({ documentIds: _, ...row }) => row)
}

async function planBulk(db: Db, { action, ids, kind }: BulkRequest): Promise<Planned[]> {
  const wanted = [...new Set(ids)]
  const bookings = new Map((await listBookingsByIds(db, wanted)).map((booking) => [booking.id, booking]))
  const rows: Planned[] = []
  for (const id of wanted) {
    const booking = bookings.get(id)
    if (!booking) rows.push(missing(id))
    else rows.push(action === 'note' ? rowOf(booking, 'done', []) : await withDocuments(db, booking, kind))
  }
  return rows
}

const missing = (id: Id): Planned => ({
  id,
  reference: '',
  guestName: '',
  yacht: '',
  documents: [],
  documentIds: [],
  willDo: 'missing',
})

const rowOf = (
  { id, reference, guest_name, title }: StoredBooking,
  willDo: BulkRow['willDo'],
  documents: readonly BookingDocument[],
): Planned => ({
  id,
  reference,
  guestName: guest_name,
  yacht: title,
  documents: documents.map(({ number }) => number),
  documentIds: documents.map((document) => document.id),
  willDo,
})

async function withDocuments(db: Db, booking: StoredBooking, kind?: BookingDocument['kind']): Promise<Planned> {
  const documents = (await listDocuments(db, booking.id)).filter((each) => each.kind === kind)
  const goesOut = documents.length > 0 && booking.guest_email !== ''
  return rowOf(booking, goesOut ? 'done' : 'skipped', documents)
}

type Running = BulkRequest & { key: Id; text?: string; adminId: Id }

/** Acts booking by booking. The outcome names a booking that fails; the others are done. A repeated key acts once. */
export async function runBulk(services: Services, running: Running): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const { willDo, documentIds, ...row } of await planBulk(services.db, running))
    outcomes.push({
      ...row,
      outcome: willDo === 'done' ? await runRow(services, running, row.id, documentIds) : willDo,
    })
  return outcomes
}

async function runRow(
  services: Services,
  { key, text, adminId }: Running,
  bookingId: Id,
  documentIds: readonly Id[],
): Promise<BulkOutcome['outcome']> {
  const { db, now, log } = services
  try {
    if (text !== undefined) await writeNote(db, { bookingId, authorId: adminId, text, key, now: now() })
    for (const documentId of documentIds)
      await mailAgain(services, { bookingId, wanted: { documentId }, key: `${key}/${documentId}`, adminId })
    return 'done'
  } catch (error) {
    log.error({ error, bookingId }, 'bulk action')
    return 'failed'
  }
}
