import type { ExplainedPrice } from '#contract/pricing/tariffs.ts'
import type { Id } from '#shared/id.ts'
import type { Instant } from '#shared/local-time.ts'
import { checkPeriod } from '../../availability/check-period.ts'
import { listBusy } from '../../availability/claims.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { explainLines } from '../../pricing/explain-price.ts'
import { refusal, startOfTrip, tooFar } from '../../pricing/find-period.ts'
import { priceTrip } from '../../pricing/price-trip.ts'
import { scheduleOf } from '../../pricing/queries.ts'
import { cancellationDeadlines } from '../../pricing/terms.ts'
import { tripOf } from '../../pricing/trip.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import type { GetsOf } from './describe-days.ts'

type ExplainRequest = {
  start?: string | undefined
  date?: string | undefined
  time?: string | undefined
  offset?: string | undefined
  duration?: number | undefined
  guests: number
}

type Question = { vesselId: Id; asked: ExplainRequest; now: Instant; getsOf: GetsOf }

/**
 * The price of a trip and its rules, even if the period is occupied. Throws other reasons why it cannot be booked:
 * too_many_guests, past, too_soon, too_far, closed, too_short, too_long.
 */
export async function explainTrip(
  db: Db,
  { rules, tariff }: OfferEngine,
  { vesselId, asked, now, getsOf }: Question,
): Promise<ExplainedPrice> {
  const { guests } = asked
  if (tariff.maxGuests !== null && guests > tariff.maxGuests)
    throw new AppError('too_many_guests', { maxGuests: tariff.maxGuests })
  const units = asked.duration ?? rules.minUnits
  const check = checkPeriod(rules, [], startOfTrip(asked, rules), units, now)
  if (!check.ok) throw check.reason === 'too_far' ? tooFar(rules, now) : refusal(check.reason)
  const { start, end } = check.period
  const trip = tripOf(tariff, check.period, { units, guests, bookedAt: now })
  const price = priceTrip(tariff, trip)
  const busy = await listBusy(db, vesselId, start, end + rules.turnaroundMinutes * 60_000)
  return {
    offerId: tariff.offerId,
    unit: tariff.unit,
    units,
    date: trip.date,
    start: iso(start),
    end: iso(end),
    zone: tariff.zone,
    guests,
    currency: tariff.currency,
    taken: busy.length > 0,
    lines: explainLines(tariff, trip, price.lines),
    total: price.total,
    originalTotal: price.originalTotal,
    gets: getsOf(price.lines, units),
    schedule: scheduleOf(price.dueNow, price.dueLater, price.dueLaterOn, price.payAtBase),
    securityDeposit: price.securityDeposit,
    cancellation: cancellationDeadlines(price.cancellation, price.total, price.currency, start, now).map((tier) => ({
      ...tier,
      until: tier.until === null ? null : iso(tier.until),
    })),
    instant: price.instant,
  }
}

const iso = (instant: Instant) => new Date(instant).toISOString()
