import type { BookingSummary } from '#contract/booking-details.ts'
import type { OwnerBooking, OwnerBookingSummary } from '#contract/owner-bookings.ts'
import { getOwnerOfListing } from '../../boats/owner-queries.ts'
import { agreementFor, readAgreement } from '../../payments/agreements.ts'
import { sharedSoFar } from '../../payments/post-share.ts'
import { type Shares, splitProceeds } from '../../payments/split-proceeds.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { charterStateOf } from '../charter-state.ts'
import { listPicturesOf } from '../deposit/queries.ts'
import { describeBooking, describeBookings } from '../details/describe-booking.ts'
import { getAgreementOf, type StoredBooking } from '../queries.ts'
import { allowedActions } from './allowed-actions.ts'

export async function describeForOwner(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  stored: StoredBooking,
  now: number,
): Promise<OwnerBooking> {
  const { guestEmail, host, keptCard, payments, reports, canReport, ...booking } = await describeBooking(
    db,
    stored,
    now,
  )
  const inShares = stored.split_until !== null
  const isKnown = stored.confirmed_at !== null
  return {
    ...booking,
    decideBy: decideByOf(booking),
    contact: isKnown ? { email: stored.guest_email || null, phone: stored.guest_phone || null } : null,
    notes: isKnown ? stored.notes : null,
    proceeds: await proceedsOf(db, booking, stored, settings.COMMISSION_BP),
    actions: allowedActions({ ...booking, inShares, stage: charterStateOf(stored, now).stage }, now),
    inShares,
    pictures: await listPicturesOf(db, stored.id),
    // The card is the guest's.
    extension: booking.extension && { ...booking.extension, card: null },
  }
}

export async function describeListForOwner(
  db: Db,
  bookings: readonly StoredBooking[],
  now: number,
): Promise<OwnerBookingSummary[]> {
  return (await describeBookings(db, bookings, now)).map(({ guestEmail, ...booking }) => ({
    ...booking,
    decideBy: decideByOf(booking),
  }))
}

const decideByOf = ({ answerBy, change }: Pick<BookingSummary, 'answerBy' | 'change'>) =>
  answerBy ?? (change?.status === 'requested' ? change.until : null)

type Sold = Pick<BookingSummary, 'lines' | 'schedule' | 'status' | 'units' | 'currency' | 'paid' | 'refunded'>

/** As the ledger has divided it, or as it was agreed for all that is paid through us. */
export async function proceedsOf(
  db: Db,
  booking: Sold,
  stored: StoredBooking,
  defaultBp: number,
): Promise<OwnerBooking['proceeds']> {
  const { lines, schedule, status, units, currency, paid, refunded } = booking
  const isOver = status === 'completed' || status === 'cancelled'
  if (isOver) {
    const { entries, ...shared } = await sharedSoFar(db, stored.id, currency)
    if (entries > 0) return { ...partsOf(shared), isShared: true }
  }
  const agreed = schedule.reduce((sum, { due, amount }) => (due === 'at_base' ? sum : sum + amount), 0)
  const kept = isOver ? paid - refunded : agreed
  if (kept <= 0) return null
  const agreement =
    readAgreement(await getAgreementOf(db, stored.id)) ??
    (await agreementFor(db, {
      ownerId: await getOwnerOfListing(db, stored.listing_id),
      offerId: stored.offer_id,
      currency,
      at: stored.created_at.getTime(),
      defaultBp,
    }))
  return { ...partsOf(splitProceeds({ lines, units, agreement, kept })), isShared: false }
}

const partsOf = ({ owner, commission, serviceCharge, tax, promotion }: Shares) => ({
  owner,
  commission,
  serviceCharge,
  tax,
  promotion,
})
