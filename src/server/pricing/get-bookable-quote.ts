import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { isWithinHorizon } from '../availability/booking-horizon.ts'
import { occupiedPeriod, type Period } from '../availability/charter-rules.ts'
import { checkPeriod } from '../availability/check-period.ts'
import { findInstantSlot } from '../availability/instant-slots.ts'
import { loadRulesOnSale } from '../availability/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { refusal, tooFar } from './find-period.ts'
import { getQuote, type StoredQuote } from './queries.ts'

export type BookableQuote = StoredQuote & {
  /** The period with the turnaround after it. */
  occupied: Period
}

/**
 * A quote that can still be booked, as far as its own listing, rules and age go: whether the period is free is for the
 * claim to say. Throws not_found, quote_expired, or why the departure cannot be had any more.
 */
export async function getBookableQuote(db: Db, quoteId: Id, now: Instant): Promise<BookableQuote> {
  return toBookable(db, await getQuote(db, quoteId), now)
}

/** The same of a quote that has been read. */
export async function toBookable(db: Db, quote: StoredQuote, now: Instant): Promise<BookableQuote> {
  if (quote.expiresAt <= now) throw new AppError('quote_expired')
  // A listing may have been taken down, or an offer closed, since.
  const rules = await loadRulesOnSale(db, quote.listingId, quote.offerId)
  if (quote.slotId) {
    if (!isWithinHorizon(rules, quote.period.start, now)) throw tooFar(rules, now)
    if (!(await findInstantSlot(db, quote.slotId, now))) throw new AppError('dates_taken')
  } else {
    const check = checkPeriod(rules, [], quote.period.start, quote.units, now)
    if (!check.ok) throw refusal(check.reason)
  }
  return { ...quote, occupied: occupiedPeriod(rules, quote.period) }
}
