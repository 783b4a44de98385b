import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { listChangesOfBookings } from '../bookings/change-queries.ts'
import { getBooking, type StoredBooking } from '../bookings/queries.ts'
import { readTerms } from '../bookings/stored-terms.ts'
import { listRefundsOfBookings } from '../payments/booking-queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { invoiceBooking, listCaptured, movementOf } from './issue-booking-documents.ts'
import { findNumber, issueDocument } from './issue-document.ts'
import { taxesWithin } from './tax-shares.ts'

/**
 * Issues documents after a change, so that all of them add up to the new price: an invoice for a higher price, a credit note for
 * a lower one without a refund. Refunds have their own credit notes.
 */
export async function issueChangeDocuments(services: Services, { bookingId }: { bookingId: Id }): Promise<void> {
  const { db } = services
  const booking = await getBooking(db, bookingId)
  const change = (await listChangesOfBookings(db, [bookingId])).findLast(({ status }) => status === 'applied')
  if (!change || !booking.confirmed_at) return
  await invoiceBooking(services, booking)
  const difference = booking.total - (await documentedTotal(db, bookingId))
  if (difference > 0) await invoiceMore(services, { booking, sourceId: change.id, difference })
  if (difference < 0) await creditLess(services, { booking, sourceId: change.id, takenOff: -difference })
}

/** The booking, and the id of its change or move. */
type Changed = { booking: StoredBooking; sourceId: Id }

/** Invoices the part of the price that no document contains. */
export function invoiceMore(services: Services, { booking, sourceId, difference }: Changed & { difference: number }) {
  const { lines, schedule, cancellation } = readTerms(booking.terms)
  const label = { en: 'Invoiced before', fr: 'Déjà facturé' }
  const before = { kind: 'discount' as const, code: 'invoiced', label, payable: 'now' as const }
  const isAll = difference === booking.total
  return issueDocument(services, {
    kind: 'invoice',
    booking,
    sourceId,
    amount: difference,
    write: async (tx, frame) => ({
      ...frame,
      kind: 'invoice',
      lines: isAll ? lines : [...lines, { ...before, amount: difference - booking.total }],
      total: difference,
      taxes: taxesWithin(lines, difference, booking.total),
      schedule,
      paid: (await listCaptured(tx, booking.id)).map(movementOf),
      cancellation,
    }),
  })
}

/** Credits the invoiced amount that is no longer owed and was not paid. */
export function creditLess(services: Services, { booking, sourceId, takenOff }: Changed & { takenOff: number }) {
  const { lines } = readTerms(booking.terms)
  return issueDocument(services, {
    kind: 'credit_note',
    booking,
    sourceId,
    amount: -takenOff,
    write: async (tx, frame) => ({
      ...frame,
      kind: 'credit_note',
      refund: null,
      takenOff,
      taxes: taxesWithin(lines, takenOff, booking.total),
      invoice: (await findNumber(tx, 'invoice', booking.id)) ?? null,
    }),
  })
}

/** The sum of all invoices and credit notes, with the credit notes that refunds will still get. */
export async function documentedTotal(db: Db, bookingId: Id): Promise<number> {
  const { rows } = await sql<{ documented: number }>`
    select coalesce(sum(amount), 0)::bigint as documented from documents
    where booking_id = ${bookingId}
      and (kind = 'invoice' or (kind = 'credit_note' and content -> 'refund' = 'null'::jsonb))`.execute(db)
  const refunds = await listRefundsOfBookings(db, [bookingId])
  const promised = refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  return (rows[0]?.documented ?? 0) - promised
}
