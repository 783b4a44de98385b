import type { Id } from '#shared/id.ts'
import { addDays, dayMs, dayNumber, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { setAvailabilityRulesOf } from '../../availability/set-availability-rules.ts'
import type { Tx } from '../../platform/database.ts'
import { replacePromotionsOf } from '../../pricing/announce-promotion.ts'
import type { NewPromotion } from '../../pricing/price-entry.ts'
import { setPriceRulesOf } from '../../pricing/set-prices.ts'
import { wholeTime } from './read-week.ts'
import type { SaleUnit } from './sale-unit.ts'

/** A week of an offer, from check-in to the day of check-out, or the season of a price. Minor units. */
export type OfferWeek = { from: LocalDate; to: LocalDate; listPrice: number; price: number }

type PricedOffer = { id: Id; listingId: Id; unit: SaleUnit; weeks: readonly OfferWeek[] }

/** Makes offers bookable in exactly these weeks or seasons at exactly these prices. */
export async function setWeeks(tx: Tx, offers: readonly PricedOffer[], now: Instant): Promise<void> {
  await setAvailabilityRulesOf(
    tx,
    offers.map((offer) => ({ offerId: offer.id, exceptions: exceptionsOf(offer) })),
  )
  await setPriceRulesOf(
    tx,
    offers.map(({ id, unit, weeks }) => ({
      offerId: id,
      rules: weeks.filter(isDated).map(unit === 'week' ? week : season),
    })),
  )
  await replacePromotionsOf(
    tx,
    offers.map(({ id }) => id),
    offers.flatMap((offer) => offer.weeks.flatMap((week) => discountOf(offer, week, now))),
  )
}

/** Whether it has a season, or is a week. */
export const isDated = ({ from }: Pick<OfferWeek, 'from'>): boolean => from !== wholeTime.from

function exceptionsOf({ unit, weeks }: PricedOffer) {
  if (unit === 'week') return [closed, ...weeks.map(open)]
  // The price without a season counts on all other days.
  return weeks.every(isDated) ? closedBetween(weeks) : []
}

/** The days before, between and after seasons. */
function closedBetween(seasons: readonly OfferWeek[]) {
  const ordered = seasons.toSorted((a, b) => dayNumber(a.from) - dayNumber(b.from))
  const starts = [null, ...ordered.map(({ to }) => to)]
  const ends = [...ordered.map(({ from }) => addDays(from, -1)), null]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? null
    return from !== null && to !== null && dayNumber(to) < dayNumber(from) ? [] : [{ ...closed, from, to }]
  })
}

const always = { from: null, to: null, weekdays: null, opens: null, closes: null, minUnits: null }

// Without a price in the file a week cannot be sold.
const closed = { ...always, closed: true }

const startOf = ({ from }: OfferWeek) => dayNumber(from) * dayMs
const lastNight = ({ to }: OfferWeek) => addDays(to, -1)

/** From midnight to midnight, because weeks have their own check-in hours. */
const open = (week: OfferWeek) => ({
  ...always,
  from: week.from,
  to: lastNight(week),
  opens: 0,
  closes: 0,
  closed: false,
})

const season = (priced: OfferWeek) => {
  const last = dayNumber(lastNight(priced)) * dayMs
  const name = {
    en: `${inEnglish.format(startOf(priced))} to ${inEnglish.format(last)}`,
    fr: `du ${inFrench.format(startOf(priced))} au ${inFrench.format(last)}`,
  }
  return { ...week(priced), name }
}

const week = (week: OfferWeek) => ({
  kind: 'season' as const,
  name: { en: `week of ${inEnglish.format(startOf(week))}`, fr: `semaine du ${inFrench.format(startOf(week))}` },
  from: week.from,
  to: lastNight(week),
  rate: week.listPrice,
})

const longDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const inEnglish = longDate('en-GB')
const inFrench = longDate('fr')

/** The discount from the list price to the offered price: a share that is rounded up, with the difference as its cap. */
function discountOf(offer: PricedOffer, week: OfferWeek, now: Instant): NewPromotion[] {
  const reduction = week.listPrice - week.price
  if (reduction === 0) return []
  const closes = startOf(week) + dayMs
  if (closes <= now) return []
  const discount = Math.ceil((reduction * 10_000) / week.listPrice)
  const departures = { from: week.from, to: week.from }
  const { id: offerId, listingId } = offer
  return [{ listingId, offerId, label: 'Discount Offer', discount, cap: reduction, opens: now, closes, departures }]
}
