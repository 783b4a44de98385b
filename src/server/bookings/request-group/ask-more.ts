import type { AgreedTrip } from '#contract/bookings/bookings.ts'
import type { Id } from '#shared/id.ts'
import type { Licence } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'
import { lockPaymentsUnderWay, type Payment, updatePayment } from '../../payments/queries.ts'
import { joinPayments, listGroupPayments } from '../../payments/request-groups.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { BookableQuote } from '../../pricing/get-bookable-quote.ts'
import { joinGroup, listGroup } from '../group-queries.ts'
import { lockGuestAndCalendars } from '../lock-guest-and-calendar.ts'
import { dueAtOnce } from '../payment/payable.ts'
import { requestIfFree } from '../payment/request-of-all.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { findOthers, holdOthers, preparePayment, type RefusedOther, type SameTrip } from './hold-others.ts'

const hourMs = 3_600_000
/** An authorisation lasts seven days, and an owner has one at most to answer. */
const youngEnoughMs = 5 * 24 * hourMs

type MoreRequests = {
  bookingId: Id
  others: readonly AgreedTrip[]
  /** Licences that one of the party holds, beside those confirmed for the first yacht. */
  licences: readonly Licence[]
  now: number
}

/**
 * Asks other owners while one request waits. `refused` names the yachts that are not free, or that cost more than the
 * authorisation of the first request, which covers all requests. Throws not_requested when no request waits any more,
 * invalid_request for too many, and other_unavailable when none can be asked.
 */
export function askMore(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { bookingId, others, licences: added, now }: MoreRequests,
): Promise<{ others: { id: Id; accessToken: string }[]; refused: RefusedOther[] }> {
  return db.transaction().execute(async (tx) => {
    const booking = await getBooking(tx, bookingId)
    // A check constraint keeps the column to these values.
    const licences = [...new Set([...(booking.licences as Licence[]), ...added])]
    const sought = { first: sameTrip(booking), licences, now, settings }
    const found = await findOthers(tx, others, sought)
    const waiting = await requireWaiting(tx, bookingId, now)
    const guest = { email: booking.guest_email, customerId: booking.customer_id, tokenHashes: [], network: null }
    if (found.quotes.length > 0) await lockGuestAndCalendars(tx, guest, found.quotes)
    const group = booking.request_group ?? bookingId
    await requireRoom(tx, group, found.quotes.length)
    const reserved = waiting.authorised_amount ?? waiting.amount
    const { quotes, dearer } = withinReserved(found.quotes, reserved)
    if (booking.request_group === null) {
      await joinGroup(tx, bookingId, group)
      await joinPayments(tx, bookingId, group)
    }
    const { held, refused: taken } = await holdOthers(tx, quotes, {
      request: { ...asRequested(booking), licences },
      guest,
      now,
      settings,
      group,
    })
    const refused = [...found.refused, ...dearer, ...taken]
    requireAny(held, refused)
    for (const made of held) {
      await preparePayment(tx, made.booking, group, now)
      await requestIfFree(tx, made.booking.id, now)
    }
    for (const { id, status } of await listGroupPayments(tx, group))
      if (status === 'open') await updatePayment(tx, id, { status: 'authorised', authorised_at: new Date(now) })
    return { others: held.map(({ booking: { id }, accessToken }) => ({ id, accessToken })), refused }
  })
}

/** How many more yachts can be asked beside these. */
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

async function requireRoom(tx: Tx, group: Id, many: number): Promise<void> {
  if (many > roomIn(await listGroup(tx, group))) throw invalidField('others', 'Three yachts can be asked at once.')
}

function requireAny(held: readonly unknown[], [first]: readonly RefusedOther[]): void {
  if (held.length === 0 && first) throw new AppError('other_unavailable', { yachtId: first.yachtId })
}

/** One authorisation covers all requests, so that none may cost more now. */
function withinReserved(all: readonly BookableQuote[], reserved: number) {
  const quotes = all.filter(({ schedule }) => dueAtOnce(schedule) <= reserved)
  const dearer = all
    .filter((quote) => !quotes.includes(quote))
    .map(({ listingId }): RefusedOther => ({ yachtId: listingId, code: 'other_unavailable' }))
  return { quotes, dearer }
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
