import type { AgreedTrip } from '#contract/bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'
import { lockPaymentsUnderWay, type Payment, updatePayment } from '../../payments/queries.ts'
import { joinPayments, listGroupPayments } from '../../payments/request-groups.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { BookableQuote } from '../../pricing/get-bookable-quote.ts'
import { lockGuestAndCalendars } from '../lock-guest-and-calendar.ts'
import { dueAtOnce } from '../payment/payable.ts'
import { requestIfFree } from '../payment/request-of-all.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { findOther, holdOthers, preparePayment, type SameTrip } from './hold-others.ts'
import { joinGroup, listGroup } from './queries.ts'

const hourMs = 3_600_000
/** An authorisation lasts seven days, and an owner has one at most to answer. */
const youngEnoughMs = 5 * 24 * hourMs

type Asking = {
  bookingId: Id
  others: readonly AgreedTrip[]
  /** What one of the party holds, beside what was confirmed for the first yacht. */
  licences: readonly Licence[]
  now: number
}

/**
 * Asks other yachts while one waits for its owner. The authorisation of the first stands for all of them. Throws
 * not_requested when none waits any more, invalid_request for too many, and other_unavailable for one that costs more.
 */
export function askMore(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { bookingId, others, licences: added, now }: Asking,
): Promise<{ id: Id; accessToken: string }[]> {
  return db.transaction().execute(async (tx) => {
    const booking = await getBooking(tx, bookingId)
    const quotes: BookableQuote[] = []
    // A check constraint keeps the column to these values.
    const licences = [...new Set([...(booking.licences as Licence[]), ...added])]
    const sought = { first: sameTrip(booking), licences, now, settings }
    for (const other of others) quotes.push(await findOther(tx, other, sought))
    const waiting = await requireWaiting(tx, bookingId, now)
    const guest = { email: booking.guest_email, customerId: booking.customer_id, tokenHashes: [], network: null }
    await lockGuestAndCalendars(tx, guest, quotes)
    const group = booking.request_group ?? bookingId
    await requireRoom(tx, group, { quotes, reserved: waiting.authorised_amount ?? waiting.amount })
    if (booking.request_group === null) {
      await joinGroup(tx, bookingId, group)
      await joinPayments(tx, bookingId, group)
    }
    const held = await holdOthers(tx, quotes, {
      request: { ...asRequested(booking), licences },
      guest,
      now,
      settings,
      group,
    })
    for (const made of held) {
      await preparePayment(tx, made.booking, group, now)
      await requestIfFree(tx, made.booking.id, now)
    }
    for (const { id, status } of await listGroupPayments(tx, group))
      if (status === 'open') await updatePayment(tx, id, { status: 'authorised', authorised_at: new Date(now) })
    return held.map(({ booking: { id }, accessToken }) => ({ id, accessToken }))
  })
}

/** How many more can be asked beside these. */
export const roomIn = (requests: readonly { status: string }[]): number =>
  Math.max(0, mostOthers + 1 - requests.filter(({ status }) => status === 'pending').length)

async function requireWaiting(tx: Tx, bookingId: Id, now: number): Promise<Payment> {
  const [waiting] = (await lockPaymentsUnderWay(tx, bookingId)).filter(({ status }) => status === 'authorised')
  const since = waiting?.authorised_at?.getTime() ?? 0
  if (!waiting || now - since > youngEnoughMs) throw new AppError('not_requested')
  const { request_group } = waiting
  const all = request_group === null ? [waiting] : await listGroupPayments(tx, request_group)
  return all.find(({ intent_id, status }) => intent_id !== null && status === 'authorised') ?? waiting
}

async function requireRoom(tx: Tx, group: Id, asked: { quotes: readonly BookableQuote[]; reserved: number }) {
  const { quotes, reserved } = asked
  if (quotes.length > roomIn(await listGroup(tx, group)) && quotes.length > 0)
    throw new AppError('invalid_request', {
      errors: [{ field: 'others', message: 'Three yachts can be asked at once.' }],
    })
  const dearer = quotes.find(({ schedule }) => dueAtOnce(schedule) > reserved)
  if (dearer) throw new AppError('other_unavailable', { yachtId: dearer.listingId })
}

const sameTrip = (booking: StoredBooking): SameTrip => ({
  listingId: booking.listing_id,
  // A check constraint keeps the column to these words.
  unit: booking.unit as SameTrip['unit'],
  units: booking.units,
  date: booking.local_date,
  guests: booking.guests,
  currency: booking.currency,
  instant: booking.instant,
})

const asRequested = ({ guest_name, guest_email, guest_phone, notes, locale }: StoredBooking) => ({
  name: guest_name,
  email: guest_email,
  phone: guest_phone,
  ...(notes !== null && { notes }),
  language: locale === 'fr' ? ('fr' as const) : ('en' as const),
})
