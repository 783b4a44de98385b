import { minuteMs } from '#shared/local-date.ts'
import { Locale } from '#shared/locale.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { toBookable } from '../../pricing/get-bookable-quote.ts'
import { copyQuote } from '../../pricing/sent-quotes.ts'
import { holdQuote } from '../hold-quote.ts'
import { lockGuestAndCalendars } from '../lock-guest-and-calendar.ts'
import { newPayLink } from '../pay-links/tokens.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { releaseUnpaid } from '../release-hold.ts'
import { listChoices, lockSentQuote, type StoredChoice, type StoredSentQuote } from '../sent-quote-queries.ts'

type Choice = { token: string | null; position: number; instead: boolean }
type Chosen = { payToken: string } | { other: StoredBooking }

/**
 * The guest of an offer chooses one of its yachts: it is held at the price of the offer, with a link to pay. Choosing it again gives
 * another link to the same booking. Throws nothing_due for an offer that is over or paid, quote_used when another yacht of it is
 * held and should not be freed, not_pending when money has come for that one, and the reasons why the yacht cannot be booked.
 */
export async function chooseYacht(services: Services, choice: Choice): Promise<{ payToken: string }> {
  const { db, now } = services
  const choosing = () => db.transaction().execute((tx) => choose(tx, services, choice))
  const chosen = await choosing()
  if ('payToken' in chosen) return chosen
  if (!choice.instead) throw new AppError('quote_used')
  const { id: bookingId, vessel_id: vesselId } = chosen.other
  if (!(await releaseUnpaid(db, { bookingId, vesselId, now: now() })))
    throw new AppError('not_pending', { bookingStatus: 'pending' })
  const again = await choosing()
  if ('payToken' in again) return again
  throw new AppError('quote_used')
}

async function choose(tx: Tx, { settings, now: clock }: Services, { token, position }: Choice): Promise<Chosen> {
  const now = clock()
  const offer = await lockSentQuote(tx, token)
  const choices = await listChoices(tx, [offer.id])
  const held = choices.find(({ is_held }) => is_held)
  if (offer.withdrawn_at || choices.some(({ is_paid }) => is_paid)) throw new AppError('nothing_due')
  if (held?.booking_id) {
    const booking = await getBooking(tx, held.booking_id)
    if (held.position !== position) return { other: booking }
    return { payToken: await newPayLink(tx, { bookingId: booking.id, shareId: null, now }) }
  }
  if (offer.expires_at.getTime() <= now) throw new AppError('nothing_due')
  const until = now + settings.HOLD_MINUTES * minuteMs
  const choice = choices.find((each) => each.position === position)
  if (!choice) throw new AppError('not_found')
  const booking = await holdChoice(tx, { offer, choice, settings, now, until })
  return { payToken: await newPayLink(tx, { bookingId: booking.id, shareId: null, now }) }
}

type HeldChoice = {
  offer: StoredSentQuote
  choice: Pick<StoredChoice, 'position' | 'quote_id'>
  settings: Settings
  now: number
  until: number
}

/** Holds a yacht of an offer. Throws the reasons why it cannot be booked. */
export async function holdChoice(tx: Tx, { offer, choice, settings, now, until }: HeldChoice): Promise<StoredBooking> {
  const quote = await toBookable(tx, await copyQuote(tx, choice.quote_id, now), now)
  const { guest_name: name, guest_email: email, guest_phone: phone } = offer
  const guest = { email, customerId: null, tokenHashes: [], network: null }
  await lockGuestAndCalendars(tx, guest, [quote])
  const request = { name, email, phone, language: Locale.parse(offer.locale) }
  const offeredUntil = Math.min(until, quote.period.start)
  const { booking } = await holdQuote(tx, { quote, request, guest, now, settings, offeredUntil })
  await tx.updateTable('bookings').set({ offered_by: offer.created_by }).where('id', '=', booking.id).execute()
  await tx
    .updateTable('sent_quote_yachts')
    .set({ booking_id: booking.id })
    .where('sent_quote_id', '=', offer.id)
    .where('position', '=', choice.position)
    .execute()
  return getBooking(tx, booking.id)
}
