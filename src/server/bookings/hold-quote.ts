import { sql } from 'kysely'
import type { BookingRequest } from '#contract/bookings/bookings.ts'
import { type Id, newId } from '#shared/id.ts'
import { takeClaim } from '../availability/claims.ts'
import { listLicencesOf } from '../boats/licence-queries.ts'
import { getOwnerOfListing } from '../boats/owner-queries.ts'
import { refuseSoldOut } from '../packages/stock.ts'
import { agreementFor } from '../payments/agreements.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import type { Settings } from '../platform/settings.ts'
import type { BookableQuote } from '../pricing/get-bookable-quote.ts'
import { promoCodeLine, sumOf } from '../pricing/line.ts'
import { takePromoCode } from '../pricing/promo-code-uses.ts'
import { requirePayable } from '../pricing/require-chargeable.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { takeFirstChoice } from '../waitlist/end-wait.ts'
import { newAccess } from './access-token.ts'
import { newBookingReference } from './booking-reference.ts'
import { bookingHeld } from './events.ts'
import type { Guest } from './guest.ts'
import { limitHolds } from './limit-holds.ts'
import { insertBooking, insertHoldNetwork, type StoredBooking } from './queries.ts'
import { freezeAgreement } from './rental-agreement.ts'

export type Hold = {
  quote: BookableQuote
  request: BookingRequest
  guest: Guest
  now: number
  settings: Settings
  /** Other requests of the group do not count as another hold. */
  group?: Id
  /** The end of a hold that the owner or operator offers, epoch milliseconds. The limits on holds do not apply to it. */
  offeredUntil?: number
}

/**
 * Makes a pending booking of a quote, and holds its period. Call it after `lockGuestAndCalendars`. Throws hold_limit,
 * dates_taken, package_unavailable, and charge_out_of_range for a sum that no card can pay; an offered booking may be paid by bank transfer.
 */
export async function holdQuote(
  tx: Tx,
  { quote, request, guest, now, settings, group, offeredUntil }: Hold,
): Promise<{ booking: StoredBooking; accessToken: string }> {
  const { vesselId, period, occupied } = quote
  if (offeredUntil === undefined) requirePayable(quote)
  if (offeredUntil === undefined) await limitHolds(tx, { guest, vesselId, period, settings, ...(group && { group }) })
  await takeFirstChoice(tx, { key: quote.request.firstChoice, vesselId, now })
  const id = newId(now)
  const expiresAt = offeredUntil ?? now + settings.HOLD_MINUTES * 60_000
  const claim = await takeClaim(tx, { vesselId, partyId: id, bookingId: id, kind: 'hold', period, occupied, expiresAt })
  if (!claim) throw new AppError('dates_taken')
  const { token, access } = newAccess(period.end)
  const reference = newBookingReference()
  const { customerId, network } = guest
  const agreement = await agreementFor(tx, {
    ownerId: await getOwnerOfListing(tx, quote.listingId),
    offerId: quote.offerId,
    currency: quote.currency,
    at: now,
    defaultBp: settings.COMMISSION_BP,
  })
  const asked = await listLicencesOf(tx, quote.offerId)
  const licences = asked.filter((licence) => request.licences?.includes(licence))
  const booking = await insertBooking(tx, {
    id,
    reference,
    request: { ...request, language: request.language ?? settings.DEFAULT_LANGUAGE },
    licences,
    quote,
    agreement,
    access,
    customerId,
    answerHours: settings.REQUEST_HOURS,
    licenceHours: settings.LICENCE_HOURS,
    now,
  }).catch(refuseSoldOut)
  await freezeAgreement(tx, {
    bookingId: id,
    listingId: quote.listingId,
    language: request.language ?? settings.DEFAULT_LANGUAGE,
    market: settings.SITE_NAME,
    now,
  })
  await takeCode(tx, quote, { bookingId: id, guest, phone: request.phone, now })
  if (network !== null) await insertHoldNetwork(tx, id, network, now)
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  await emit(tx, bookingHeld, { bookingId: id })
  return { booking, accessToken: token }
}

/** Counts the use of the quote's promo code. Takes its lock last, because many bookings may wait for it. */
async function takeCode(
  tx: Tx,
  { request, lines }: BookableQuote,
  { guest, phone, ...taken }: { bookingId: Id; guest: Guest; phone: string; now: number },
) {
  const amount = -sumOf(lines.filter(({ kind, code }) => kind === 'discount' && code === promoCodeLine))
  if (request.promoCode === undefined || amount === 0) return
  const known = { customerId: guest.customerId, email: guest.email, phone }
  await takePromoCode(tx, {
    ...taken,
    guest: known,
    code: request.promoCode,
    amount,
    hasBooked: () => hasBookedBefore(tx, known),
  })
}

type KnownGuest = { customerId: Id | null; email: string; phone: string }

/** Whether this guest, by account, mailbox or telephone, has had a charter confirmed. */
async function hasBookedBefore(db: Db, { customerId, email, phone }: KnownGuest): Promise<boolean> {
  const earlier = await db
    .selectFrom('bookings')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where(
      sql<boolean>`(
        mailbox_of(guest_email) = mailbox_of(${email})
        or phone_digits(guest_phone) = phone_digits(${phone})
        or coalesce(customer_id = ${customerId}, false)
      )`,
    )
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
