import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { isWithinHorizon } from '../availability/booking-horizon.ts'
import { occupiedPeriod, type Period } from '../availability/charter-rules.ts'
import { checkPeriod } from '../availability/check-period.ts'
import { findFirstChoice } from '../availability/first-choices.ts'
import { findInstantSlot } from '../availability/instant-slots.ts'
import { loadRulesOnSale } from '../availability/queries.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import { refusal, tooFar } from './find-period.ts'
import { getQuote, type StoredQuote } from './queries.ts'

export type BookableQuote = StoredQuote & {
  /** The period with its turnaround. */
  occupied: Period
}

/**
 * A quote that can still be booked by its listing, rules and age. The claim decides whether the period is free. Throws not_found,
 * quote_expired, or the reason why the departure is no longer possible.
 */
export async function getBookableQuote(db: Db, quoteId: Id, now: Instant): Promise<BookableQuote> {
  return toBookable(db, await getQuote(db, quoteId), now)
}

/** The same for a quote that has been read. */
export async function toBookable(db: Db, quote: StoredQuote, now: Instant): Promise<BookableQuote> {
  if (quote.expiresAt <= now) throw new AppError('quote_expired')
  // The listing may have been taken down, or the offer closed, since the quote.
  const rules = await loadRulesOnSale(db, quote.listingId, quote.offerId)
  if (quote.slotId) {
    if (!isWithinHorizon(rules, quote.period.start, now)) throw tooFar(rules, now)
    const claimId = await findFirstChoice(db, quote.request.firstChoice)
    if (!(await findInstantSlot(db, quote.slotId, now, { claimId }))) throw new AppError('dates_taken')
  } else {
    const check = checkPeriod(rules, [], quote.period.start, quote.units, now)
    if (!check.ok) throw refusal(check.reason)
  }
  return { ...quote, occupied: occupiedPeriod(rules, quote.period) }
}
