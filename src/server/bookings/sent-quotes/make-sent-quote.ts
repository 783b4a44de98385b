import type { Discount } from '#contract/bookings/sent-quotes.ts'
import type { QuoteRequest } from '#contract/pricing/pricing.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { mostDiscount } from '#shared/discount-limits.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { firstInstantAt } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import { type BookableQuote, toBookable } from '../../pricing/get-bookable-quote.ts'
import { priceDiscounted } from '../../pricing/sent-quotes.ts'
import { getSentQuote, insertSentQuote } from '../sent-quote-queries.ts'
import { holdChoice } from './choose-yacht.ts'

type NewOffer = {
  name: string
  email?: string | undefined
  phone?: string | undefined
  language: Locale
  message?: string | undefined
  validHours: number
  holdHours?: number | undefined
  yachts: readonly { trip: QuoteRequest; discount?: Discount | undefined }[]
  by: { userId: Id; role: AdminRole }
}

/**
 * Freezes the price of each yacht and makes a link on which the guest chooses one. The offer ends at the latest when a trip begins
 * or a balance is due, since the payments are other ones then. Throws the reasons why a yacht cannot be booked, and
 * price_out_of_range.
 */
export function makeSentQuote({ db, settings, now: clock }: Services, offer: NewOffer): Promise<Id> {
  const now = clock()
  const { name, email = '', phone = '', message, language: locale, yachts, by, holdHours } = offer
  if (holdHours !== undefined && yachts.length > 1)
    throw invalidField('holdHours', 'Only an offer of one yacht can hold it at once.')
  return db.transaction().execute(async (tx) => {
    const quotes: BookableQuote[] = []
    for (const { trip, discount } of yachts) {
      const context = { now, settings, ignoresNotice: true, discount, mostBasisPoints: mostDiscount(by.role) }
      quotes.push(await toBookable(tx, await priceDiscounted(tx, trip, context), now))
    }
    const hours = holdHours ?? offer.validHours
    const expiresAt = Math.min(now + hours * hourMs, ...quotes.map(lastMomentOf))
    const id = await insertSentQuote(tx, {
      name,
      email,
      phone,
      message,
      locale,
      expiresAt,
      createdBy: by.userId,
      now,
      yachts: quotes.map((quote) => ({ quote })),
    })
    const [first] = quotes
    if (holdHours !== undefined && first) {
      const choice = { position: 0, quote_id: first.id }
      await holdChoice(tx, { offer: await getSentQuote(tx, { id }, now), choice, settings, now, until: expiresAt })
    }
    return id
  })
}

/** The departure, or the day of the balance if that is earlier. */
function lastMomentOf({ period, schedule, zone }: BookableQuote): number {
  const days = schedule.flatMap(({ due }) => (due === 'now' || due === 'at_base' ? [] : [firstInstantAt(zone, due, 0)]))
  return Math.min(period.start, ...days)
}
