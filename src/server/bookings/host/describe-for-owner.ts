import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import type { OwnerBooking, OwnerBookingSummary } from '#contract/bookings/owner-bookings.ts'
import type { OwnersPart } from '#contract/payments/owner-proceeds.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { findChange } from '../change-queries.ts'
import { charterStateOf } from '../charter-state.ts'
import { listPicturesOf } from '../deposit/queries.ts'
import { describeBooking, describeBookings } from '../details/describe-booking.ts'
import { ownerProceedsOf, ownersPartOfBooking, ownersPartOfChange } from '../proceeds/owner-proceeds.ts'
import type { StoredBooking } from '../queries.ts'
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
    proceeds: await ownerProceedsOf(db, stored, settings),
    changeGets: await changeGetsOf(db, stored, booking.change, settings),
    actions: allowedActions({ ...booking, inShares, charter: charterStateOf(stored, now) }, now),
    inShares,
    pictures: await listPicturesOf(db, stored.id),
    // The owner does not see the guest's card.
    extension: booking.extension && { ...booking.extension, card: null },
  }
}

export async function describeListForOwner(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  bookings: readonly StoredBooking[],
  now: number,
): Promise<OwnerBookingSummary[]> {
  const gets = await Promise.all(bookings.map((booking) => ownersPartOfBooking(db, booking, settings)))
  return (await describeBookings(db, bookings, now)).map(({ guestEmail, notes, ...booking }, at) => ({
    ...booking,
    decideBy: decideByOf(booking),
    gets: gets[at] ?? null,
  }))
}

const openStates = ['offered', 'open', 'requested'] as const

async function changeGetsOf(
  db: Db,
  booking: StoredBooking,
  change: BookingSummary['change'],
  settings: Pick<Settings, 'COMMISSION_BP'>,
): Promise<OwnersPart | null> {
  if (!change || !openStates.some((state) => state === change.status)) return null
  const stored = await findChange(db, change.id)
  if (!stored) return null
  return ownersPartOfChange(db, booking, stored, settings)
}

const decideByOf = ({ answerBy, change }: Pick<BookingSummary, 'answerBy' | 'change'>) =>
  answerBy ?? (change?.status === 'requested' ? change.until : null)
