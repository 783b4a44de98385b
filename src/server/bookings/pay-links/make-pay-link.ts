import { sql } from 'kysely'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import { type Id, newSecretId } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { calculateQuote } from '../../pricing/calculate-quote.ts'
import { toBookable } from '../../pricing/get-bookable-quote.ts'
import { holdQuote } from '../hold-quote.ts'
import { lockGuestAndCalendars } from '../lock-guest-and-calendar.ts'
import type { MovedBy } from '../move-booking.ts'
import { getBooking, type StoredBooking, selectBookings } from '../queries.ts'
import { withdrawHold } from '../release-hold.ts'
import { insertSentQuote, withdrawQuoteOf } from '../sent-quote-queries.ts'
import { newPayLink, withdrawPayLinks } from './tokens.ts'

const hourMs = 3_600_000

type Offer = {
  trip: QuoteRequest
  name: string
  email?: string | undefined
  phone?: string | undefined
  notes?: string | undefined
  language?: Locale | undefined
  hours: number
  by: MovedBy
  now: number
}

/** Holds a yacht for a guest at the price of its tariff, and makes a link to pay. An owner's offer needs no answer of theirs. */
export function makePayLink(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { trip, name, email = '', phone = '', notes, language, hours, by, now }: Offer,
): Promise<{ booking: StoredBooking; token: string }> {
  if (!email && !phone) throw invalidField('email', 'Enter an address or a phone number.')
  return db.transaction().execute(async (tx) => {
    const ignoresNotice = by.as === 'operator'
    const quote = await toBookable(tx, await calculateQuote(tx, trip, { now, settings, ignoresNotice }), now)
    const guest = { email, customerId: null, tokenHashes: [], network: null }
    await lockGuestAndCalendars(tx, guest, [quote])
    const request = { name, email, phone, ...(notes && { notes }), ...(language && { language }) }
    const offeredUntil = Math.min(now + hours * hourMs, quote.period.start)
    const { booking } = await holdQuote(tx, { quote, request, guest, now, settings, offeredUntil })
    await tx
      .updateTable('bookings')
      .set({ offered_by: by.userId ?? null, ...(by.as === 'host' && { instant: true }) })
      .where('id', '=', booking.id)
      .execute()
    // The office lists the offers of owners among its own.
    await insertSentQuote(tx, {
      name,
      email,
      phone,
      locale: Locale.parse(booking.locale),
      expiresAt: offeredUntil,
      createdBy: by.userId ?? null,
      now,
      yachts: [{ quote: { ...quote, id: newSecretId() }, bookingId: booking.id }],
    })
    const token = await newPayLink(tx, { bookingId: booking.id, shareId: null, now })
    return { booking: await getBooking(tx, booking.id), token }
  })
}

/** The bookings offered with a link, the latest first. */
export const listOffered = (db: Db, listingId: Id): Promise<StoredBooking[]> =>
  selectBookings(db)
    .where('bookings.listing_id', '=', listingId)
    .where('bookings.offered_by', 'is not', null)
    .orderBy(sql`bookings.created_at desc`)
    .limit(50)
    .execute()

/** Ends an offer: nobody can pay it any more, and the yacht is free. Throws not_pending when money has come or is being taken. */
export async function withdrawPayLink(
  db: Db,
  { booking, by, now }: { booking: StoredBooking; by: MovedBy; now: number },
): Promise<void> {
  const { id: bookingId, vessel_id: vesselId } = booking
  if (booking.offered_by === null) throw new AppError('not_found')
  if (!(await withdrawHold(db, { bookingId, vesselId, by, now })))
    // A check constraint keeps the column to these values.
    throw new AppError('not_pending', { bookingStatus: booking.status as 'confirmed' })
  await db.transaction().execute(async (tx) => {
    await withdrawPayLinks(tx, bookingId)
    await withdrawQuoteOf(tx, bookingId, now)
  })
}
