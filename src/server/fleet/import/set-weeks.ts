import type { Id } from '#shared/id.ts'
import { addDays, dayMs, dayNumber, type LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { setAvailabilityRulesOf } from '../../availability/set-availability-rules.ts'
import type { Tx } from '../../platform/database.ts'
import { replacePromotionsOf } from '../../pricing/announce-promotion.ts'
import type { NewPromotion } from '../../pricing/price-entry.ts'
import { setPriceRulesOf } from '../../pricing/set-prices.ts'

/** A week of an offer, from check-in to the day of check-out. Minor units. */
export type OfferWeek = { from: LocalDate; to: LocalDate; listPrice: number; price: number }

type WeeklyOffer = { id: Id; listingId: Id; weeks: readonly OfferWeek[] }

/** Makes offers bookable in exactly these weeks at exactly these prices. */
export async function setWeeks(tx: Tx, offers: readonly WeeklyOffer[], now: Instant): Promise<void> {
  await setAvailabilityRulesOf(
    tx,
    offers.map(({ id, weeks }) => ({ offerId: id, exceptions: [closed, ...weeks.map(open)] })),
  )
  await setPriceRulesOf(
    tx,
    offers.map(({ id, weeks }) => ({ offerId: id, rules: weeks.map(season) })),
  )
  await replacePromotionsOf(
    tx,
    offers.map(({ id }) => id),
    offers.flatMap((offer) => offer.weeks.flatMap((week) => discountOf(offer, week, now))),
  )
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

const season = (week: OfferWeek) => ({
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
function discountOf(offer: WeeklyOffer, week: OfferWeek, now: Instant): NewPromotion[] {
  const reduction = week.listPrice - week.price
  const closes = startOf(week) + dayMs
  if (reduction === 0 || closes <= now) return []
  const discount = Math.ceil((reduction * 10_000) / week.listPrice)
  const departures = { from: week.from, to: week.from }
  const { id: offerId, listingId } = offer
  return [{ listingId, offerId, label: 'Discount Offer', discount, cap: reduction, opens: now, closes, departures }]
}
