import { setAvailabilityRules } from '#server/availability/set-availability-rules.ts'
import type { ImportPorts, OfferWeek } from '#server/boats/import/import-ports.ts'
import type { Tx } from '#server/platform/database.ts'
import { announcePromotion } from '#server/pricing/announce-promotion.ts'
import { setPriceRules } from '#server/pricing/set-prices.ts'
import { type RefreshOptions, refreshListings } from '#server/search/index/refresh-listings.ts'
import type { Id } from '#shared/id.ts'
import { addDays, dayMs, dayNumber } from '#shared/local-date.ts'

/** How calendars, prices and search take up what a fleet's file says. */
export function fleetPorts(options: RefreshOptions): ImportPorts {
  return {
    setWeeks: async (tx, offer, weeks) => {
      await setAvailabilityRules(tx, offer.id, [closed, ...weeks.map(open)])
      await setPriceRules(tx, offer.id, weeks.map(season))
      await announceDiscounts(tx, offer, weeks, options.now)
    },
    refreshListings: (tx, listingIds) => refreshListings(tx, listingIds, options),
  }
}

const always = { from: null, to: null, weekdays: null, opens: null, closes: null, minUnits: null }

// A price that the file does not give is one that nobody has agreed to.
const closed = { ...always, closed: true }

const startOf = ({ from }: OfferWeek) => dayNumber(from) * dayMs
const lastNight = ({ to }: OfferWeek) => addDays(to, -1)

/** Midnight to midnight: weeks have check-in hours of their own. */
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

/**
 * The list price less exactly what the offered price is below it: a share that is rounded up, capped at the difference.
 */
async function announceDiscounts(tx: Tx, offer: { id: Id; listingId: Id }, weeks: readonly OfferWeek[], now: number) {
  // Whoever imports owns the prices of what was imported, as setPriceRules has it for rules.
  await tx.deleteFrom('promotions').where('offer_id', '=', offer.id).execute()
  for (const week of weeks) {
    const reduction = week.listPrice - week.price
    const closes = startOf(week) + dayMs
    if (reduction === 0 || closes <= now) continue
    await announcePromotion(tx, {
      listingId: offer.listingId,
      offerId: offer.id,
      label: 'Discount Offer',
      discount: Math.ceil((reduction * 10_000) / week.listPrice),
      cap: reduction,
      opens: now,
      closes,
      departures: { from: week.from, to: week.from },
    })
  }
}
