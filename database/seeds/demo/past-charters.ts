import { type RecordedCharter, recordCharters } from '#server/bookings/record-charters.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/database.ts'
import { type PricingSettings, priceQuote } from '#server/pricing/calculate-quote.ts'
import type { StoredQuote } from '#server/pricing/queries.ts'
import { type NewReview, publishReviews } from '#server/reviews/publish-reviews.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, isoWeekday, type LocalDate, parseMinutes, toLocalDate } from '#shared/local-date.ts'
import { Random } from '#shared/random.ts'
import { reviewClosesAt } from '#shared/review-window.ts'
import { guestReviewOf } from './guest-reviews.ts'
import type { Seeded } from './world.ts'
import type { DemoReview, DemoYacht, Sale } from './yachts.ts'

const saturday = 6

type At = { now: number; serviceCharge: number }

/** Adds a charter of the past two years for every review, with its quote and booking, and some charters without a review. */
export async function seedPastCharters(tx: Tx, fleet: readonly Seeded[], at: At): Promise<void> {
  const charters: RecordedCharter[] = []
  const written: { index: number; review: DemoReview; listingId: Id; end: number }[] = []
  for (const yacht of fleet) {
    const random = Random.ofText(`${yacht.demo.key} charters`)
    const { reviews } = yacht.demo
    const sailed = await sail(tx, yacht, random, reviews.length + random.between(0, 1), at)
    sailed.forEach((charter, index) => {
      const review = reviews[index]
      if (review) written.push({ index: charters.length, review, listingId: yacht.id, end: charter.end })
      charters.push(review ? { ...charter, ...guestOf(review.author) } : charter)
    })
  }
  const ids = await recordCharters(tx, charters)
  const reviews = written.map(({ index, review, listingId, end }) =>
    reviewOf(review, listingId, ids[index] ?? '', Math.min(end + 2 * dayMs, at.now)),
  )
  // An owner has written about every third guest, and about the last ones: without it their reviews would still be sealed.
  const ofGuests: NewReview[] = []
  for (const [index, { listingId, bookingId, writtenAt }] of reviews.entries())
    if (index % 3 === 0 || reviewClosesAt(written[index]?.end ?? 0) > at.now)
      ofGuests.push(await guestReviewOf(tx, { listingId, bookingId, writtenAt, index }))
  await publishReviews(tx, [...reviews, ...ofGuests], { now: at.now })
}

/** Charters of one yacht without overlaps. A day on which the yacht cannot be booked is skipped. */
async function sail(tx: Tx, yacht: Seeded, random: Random, count: number, at: At) {
  const sailed: RecordedCharter[] = []
  const today = toLocalDate(Math.floor(at.now / dayMs))
  const settings = { SERVICE_CHARGE_BP: at.serviceCharge, CHARGE_MARGIN_BP: 0 }
  for (let attempt = 0; sailed.length < count && attempt < count * 12; attempt++) {
    const quote = await quoteOn(tx, yacht, random, addDays(today, -random.between(9, 700)), settings)
    if (!quote || sailed.some(({ start, end }) => start < quote.period.end && quote.period.start < end)) continue
    sailed.push(charterOf(quote))
  }
  return sailed
}

/** The price of a trip of a yacht on this day in the past; undefined where it cannot be booked. */
export async function quoteOn(
  tx: Tx,
  { id, demo, offerIds }: Seeded,
  random: Random,
  day: LocalDate,
  settings: PricingSettings,
): Promise<StoredQuote | undefined> {
  const [sale] = demo.sales
  const weekly = sale?.unit === 'week'
  const date = weekly ? addDays(day, (saturday - isoWeekday(day) - 7) % 7) : day
  const duration = (sale?.min ?? 1) + (weekly ? 0 : random.between(0, 1))
  const request = {
    yachtId: id,
    offerId: offerIds[0],
    date,
    ...(sale?.unit === 'hour' ? { time: departureOf(sale, duration, random) } : {}),
    duration,
    guests: Math.max(2, Math.round(roomFor(demo, sale) * random.fraction(0.4, 0.9))),
    extras: [],
  }
  try {
    return await priceQuote(tx, request, { now: Date.parse(date) - random.between(3, 60) * dayMs, settings })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** A charter with a night needs a bed for each guest. */
const roomFor = ({ guests }: DemoYacht, sale: Sale | undefined): number =>
  sale?.maxGuests ?? (sale?.unit === 'hour' ? guests.day : guests.sleeping)

/** A full hour at which a trip of this length fits into the opening hours. */
function departureOf({ opens = '09:00', closes = '21:00' }: Sale, hours: number, random: Random): string {
  const first = Math.ceil(parseMinutes(opens) / 60)
  const close = parseMinutes(closes) / 60
  const last = Math.floor(close > first ? close : close + 24) - hours
  return `${String(random.between(first, Math.max(first, Math.min(last, 23)))).padStart(2, '0')}:00`
}

export function charterOf(quote: StoredQuote): RecordedCharter {
  const { listingId, vesselId, offerId, unit, units, guests, date, currency, total, period, createdAt } = quote
  const { lines, schedule, cancellation, securityDeposit } = quote
  return {
    listingId,
    vesselId,
    offerId,
    unit,
    units,
    guests,
    date,
    currency,
    total,
    ...period,
    bookedAt: createdAt,
    terms: { lines, schedule, cancellation, securityDeposit },
    ...guestOf('Ana Costa'),
    isDemo: true,
  }
}

const guestOf = (name: string) => ({
  guestName: name,
  guestEmail: `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@guests.example`,
  guestPhone: '+971 50 555 0100',
})

function reviewOf(review: DemoReview, listingId: Id, bookingId: Id, writtenAt: number): NewReview {
  return { ...review, listingId, bookingId, writtenAt, isDemo: true }
}
