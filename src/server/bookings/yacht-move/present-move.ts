import type { BookingTerms } from '#contract/bookings/bookings.ts'
import type { FreeYacht, MovePreview } from '#contract/office/booking-moves.ts'
import type { OfferOnSale } from '../../boats/other-offers.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import { type Agreement, agreementFor, readAgreement } from '../../payments/agreements.ts'
import { splitProceeds } from '../../payments/split-proceeds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { getAgreementOf, type StoredBooking } from '../queries.ts'
import { readTerms } from '../stored-terms.ts'
import { type MovePlan, planMove } from './plan-move.ts'

/** Free yachts with the price that the booking would have there today. */
export async function presentFreeYachts(
  db: Db,
  booking: StoredBooking,
  offers: readonly OfferOnSale[],
  pricing: { now: number; settings: Settings },
): Promise<FreeYacht[]> {
  const yachts: FreeYacht[] = []
  // In turns, so that one page does not take every connection of the pool.
  for (const offer of offers) {
    const price = await priceAt(db, booking, offer, pricing)
    yachts.push({
      ...yachtOf(offer),
      offerId: offer.offerId,
      maxGuests: offer.maxGuests,
      currency: offer.currency,
      price: price === null ? null : { total: price, difference: price - booking.total },
    })
  }
  return yachts
}

/** The new total on this yacht; null where the trip cannot be priced there. */
async function priceAt(
  db: Db,
  booking: StoredBooking,
  { listingId, offerId }: OfferOnSale,
  pricing: { now: number; settings: Settings },
): Promise<number | null> {
  try {
    return (await planMove(db, booking, { listingId, offerId, price: 'new' }, pricing)).total
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const yachtOf = ({ listingId, title, owner, place }: OfferOnSale) => ({ id: listingId, title, owner, place })

type MoveContext = { now: number; settings: Pick<Settings, 'COMMISSION_BP'> }

/** Previews a move in figures, for the guest and for both owners. */
export async function presentMove(
  db: Db,
  booking: StoredBooking,
  plan: MovePlan,
  { now, settings }: MoveContext,
): Promise<MovePreview> {
  const before = readTerms(booking.terms)
  const { offer, period, localDate, total, terms, refund, due, dueOn, paid, priced } = plan
  const owner = await getListingOwner(db, booking.listing_id)
  const sale = { currency: booking.currency, defaultBp: settings.COMMISSION_BP }
  const agreed =
    readAgreement(await getAgreementOf(db, booking.id)) ??
    (await agreementFor(db, {
      ...sale,
      ownerId: owner.id,
      offerId: booking.offer_id,
      at: booking.created_at.getTime(),
    }))
  const agreement = await agreementFor(db, { ...sale, ownerId: offer.ownerId, offerId: offer.offerId, at: now })
  return {
    currency: booking.currency,
    from: { id: booking.listing_id, title: booking.title, owner: owner.name, place: booking.place },
    to: yachtOf(offer),
    start: new Date(period.start).toISOString(),
    end: new Date(period.end).toISOString(),
    date: localDate,
    timeZone: offer.zone,
    total: { before: booking.total, after: total },
    lines: terms.lines,
    paid,
    difference: due - refund,
    dueOn,
    securityDeposit: { before: before.securityDeposit, after: terms.securityDeposit },
    proceeds: {
      before: { owner: owner.name, amount: earned(before, booking.units, agreed) },
      after: { owner: offer.owner, amount: earned(terms, priced?.quote.units ?? booking.units, agreement) },
    },
    freeUntil: { before: freeUntil(before, now), after: freeUntil(terms, now) },
    losesPromoCode: priced?.losesPromoCode ?? false,
  }
}

/** The owner's part of all that is paid through us. */
function earned({ lines, schedule }: BookingTerms, units: number, agreement: Agreement): number {
  const kept = schedule.reduce((sum, { due, amount }) => (due === 'at_base' ? sum : sum + amount), 0)
  return kept === 0 ? 0 : splitProceeds({ lines, units, agreement, kept }).owner
}

const freeUntil = ({ cancellation }: BookingTerms, now: number): string | null =>
  cancellation.findLast(({ fee, until }) => fee === 0 && until !== null && Date.parse(until) > now)?.until ?? null
