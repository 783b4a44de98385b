import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { EventKind } from '#shared/visit-events.ts'
import type { Context, Services } from '../../platform/context.ts'
import { findVisit } from './collect-events.ts'
import { type EventRow, storeEvents } from './intake.ts'

const nothing = {
  visitor: null,
  page: null,
  listingId: null,
  source: null,
  campaign: null,
  country: null,
  device: null,
  detail: null,
}

/** Notes what a visitor who agreed to be counted did through the API. A failure here never fails the call. */
export async function noteEvent(context: Context, kind: EventKind): Promise<void> {
  try {
    const visit = await findVisit(context)
    if (visit) await storeEvents(context.db, [{ ...nothing, ...visit, at: new Date(context.now()), kind }])
  } catch (error) {
    context.log.warn({ err: error, kind }, 'an event is not stored')
  }
}

type BookingFact = { bookingId: Id; listingId: Id; at: Date; kind: 'booking_completed' | 'booking_cancelled' }

/** Notes a fact about a booking once. It is about no visitor. */
export async function noteBooking({ db }: Pick<Services, 'db'>, fact: BookingFact): Promise<void> {
  const { rows } = await sql`
    select from visit_events where at = ${fact.at} and kind = ${fact.kind} and detail = ${fact.bookingId}`.execute(db)
  if (rows.length > 0) return
  const row: EventRow = { ...nothing, at: fact.at, kind: fact.kind, listingId: fact.listingId, detail: fact.bookingId }
  await storeEvents(db, [row])
}
