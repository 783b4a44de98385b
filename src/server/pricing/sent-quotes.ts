import type { Discount } from '#contract/bookings/sent-quotes.ts'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import { type Id, newSecretId } from '#shared/id.ts'
import { applyBasisPoints, chargeStep } from '#shared/money.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { type PricingContext, priceQuote } from './calculate-quote.ts'
import { getQuote, insertQuote, type StoredQuote } from './queries.ts'

const validMs = 15 * 60_000

/** Its code begins with `promo`: the owner's agreement decides who pays for it, as for a promotion. */
const offerLine = 'promo_offer'

type Discounted = { discount: Discount | undefined; mostBasisPoints: number }

/**
 * The price of a trip less a discount, which has a line of its own. Throws price_out_of_range with the bounds for a discount above
 * the limit of the caller or of the tariff, or the reason why the trip cannot be booked.
 */
export async function priceDiscounted(
  db: Db,
  request: QuoteRequest,
  { discount, mostBasisPoints, ...context }: PricingContext & Discounted,
): Promise<StoredQuote> {
  const regular = await priceQuote(db, request, context)
  if (!discount) return regular
  const { total: full, currency } = regular
  const total = totalAfter(discount, full, currency)
  const least = full - applyBasisPoints(full, mostBasisPoints)
  if (total < least || total > full) throw new AppError('price_out_of_range', { least, most: full, currency })
  const { reason } = discount
  return priceQuote(db, request, {
    ...context,
    total,
    reductionName: { code: offerLine, label: { en: reason, fr: reason } },
  })
}

function totalAfter({ by, value }: Discount, full: number, currency: string): number {
  if (by === 'total') return value
  return by === 'amount' ? full - value : full - applyBasisPoints(full, value, chargeStep(currency))
}

/** Stores a quote that is sent to a guest, who can book it until then. */
export async function keepQuote(db: Db, quote: StoredQuote, expiresAt: number): Promise<void> {
  await insertQuote(db, { ...quote, expiresAt })
  await markSent(db, [quote.id], true)
}

/** The quotes of a deleted offer are deleted with all others. */
export const releaseQuotes = (db: Db, ids: readonly Id[]): Promise<void> => markSent(db, ids, false)

async function markSent(db: Db, ids: readonly Id[], isSent: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('quotes')
    .set({ is_sent: isSent })
    .where('id', 'in', [...ids])
    .execute()
}

/** A copy to be booked now, at the same price. A quote is booked once, and the guest may choose again after a hold that lapsed. */
export async function copyQuote(db: Db, id: Id, now: number): Promise<StoredQuote> {
  const copy = { ...(await getQuote(db, id)), id: newSecretId(), createdAt: now, expiresAt: now + validMs }
  await insertQuote(db, copy)
  return copy
}
