import { type AdminBooking, RefundCause } from '#contract/office/bookings.ts'
import type { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { listClaimsOf } from '../../availability/claims.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import { describeBooking } from '../../bookings/details/describe-booking.ts'
import { countAboard } from '../../bookings/manifest/queries.ts'
import { lettersAgainOf } from '../../bookings/notices/letters-again.ts'
import { describeStanding } from '../../bookings/office/describe-standing.ts'
import { listNotesOf } from '../../bookings/office/notes.ts'
import { findWaitingRefund } from '../../bookings/office/refund-proposals.ts'
import { ownerProceedsOf } from '../../bookings/proceeds/owner-proceeds.ts'
import { getBooking, type StoredBooking } from '../../bookings/queries.ts'
import { listDocuments } from '../../documents/queries.ts'
import { findNames } from '../../identity/find-names.ts'
import { goodwillOf } from '../../payments/goodwill.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { allowedActions } from './allowed-actions.ts'
import { historyOf } from './history.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Everything about a booking. Throws not_found. */
export async function describeForAdministrator(
  { db, settings, now: clock }: Pick<Services, 'db' | 'settings' | 'now'>,
  id: Id,
): Promise<AdminBooking> {
  const now = clock()
  const stored = await getBooking(db, id)
  const { timeline: _, canReport: __, ...booking } = await describeBooking(db, stored, now)
  const standing = await describeStanding(db, id, now)
  const owner = await getListingOwner(db, stored.listing_id)
  return {
    ...booking,
    ...standing,
    readAt: iso(now),
    actions: allowedActions(stored, booking, now),
    guestPhone: stored.guest_phone,
    guestNotes: stored.notes,
    locale: Locale.parse(stored.locale),
    customerId: stored.customer_id,
    owner: { id: owner.id, name: owner.name, email: owner.email, phone: owner.contact },
    proceeds: await ownerProceedsOf(db, stored, settings),
    goodwill: await goodwillOf(db, id),
    waitingRefund: await describeWaitingRefund(db, stored),
    aboard: await countAboard(db, id),
    departedAt: stored.departed_at?.toISOString() ?? null,
    returnedAt: stored.returned_at?.toISOString() ?? null,
    claims: (await listClaimsOf(db, id)).map(({ kind, start, end, occupiedEnd, expiresAt }) => ({
      kind,
      start: iso(start),
      end: iso(end),
      occupiedUntil: iso(occupiedEnd),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    documents: await listDocuments(db, id),
    lettersAgain: lettersAgainOf(stored, standing.left),
    notes: await describeNotes(db, id),
    history: await historyOf(db, stored),
  }
}

/** The refund that waits for another administrator. One of a cancellation waits while the booking can still be cancelled. */
async function describeWaitingRefund(db: Db, { id, status }: StoredBooking): Promise<AdminBooking['waitingRefund']> {
  const waiting = await findWaitingRefund(db, id)
  if (!waiting) return null
  const { refund, by_terms: byTerms, owners_part: ownersPart, reason, proposed_by: by, proposed_at: at } = waiting
  if (ownersPart === null && status !== 'pending' && status !== 'confirmed') return null
  const name = (await findNames(db, [by])).get(by) ?? by
  const cause = RefundCause.nullable().parse(waiting.cause)
  return { id: waiting.id, refund, byTerms, ownersPart, cause, reason, by: { id: by, name }, at: at.toISOString() }
}

async function describeNotes(db: Db, bookingId: Id): Promise<AdminBooking['notes']> {
  const notes = await listNotesOf(db, bookingId)
  const names = await findNames(
    db,
    notes.map(({ author_id }) => author_id),
  )
  return notes.map(({ id, author_id, text, created_at }) => ({
    id,
    author: names.get(author_id) ?? '',
    text,
    at: created_at.toISOString(),
  }))
}
