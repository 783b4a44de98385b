import type { z } from 'zod'
import type { BoatPage, wishes } from '#contract/search/boats.ts'
import type { LocalDate } from '#shared/local-date.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { listDepartures } from '../../availability/list-departures.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { FoundOffer } from '../model/found-offer.ts'
import type { Search, Searcher } from '../model/search.ts'
import { withCurrentCards } from '../present/present-now.ts'
import { presentResult } from '../present/present-price.ts'
import { loadTripsToPrice, priceFoundOffers } from '../price/price-trips.ts'
import { foundIn, pageStatement } from './find-page.ts'
import { runSearch } from './run-search.ts'

type Nearly = z.infer<typeof BoatPage>['nearly'][number]

const yachtsTold = 3
const timesTold = 4

/** Filters that are dropped to find something on the same day. The one that visitors miss least comes first. */
const relaxations: Record<(typeof wishes)[number], Partial<Search>> = {
  duration: { length: null },
  day_part: { dayPart: null },
  instant: { instant: false },
  price: { limits: null },
  features: {
    types: [],
    categories: [],
    amenities: [],
    words: [],
    crewed: null,
    minLength: null,
    maxLength: null,
    minYear: null,
    maxYear: null,
    minCabins: null,
    maxCapacity: null,
  },
}

/** Yachts that are free on the day and match all filters but one, with possible times of departure. */
export async function listNearMatches(searcher: Searcher, search: Search, date: LocalDate): Promise<Nearly[]> {
  const found: Nearly[] = []
  for (const [without, change] of Object.entries(relaxations)) {
    if (!changes(search, change)) continue
    const relaxed = { ...search, ...change }
    const { rows, trips } = await runSearch(searcher, relaxed, pageStatement, { limit: yachtsTold, offset: 0 })
    const priced = await priceFoundOffers(searcher, relaxed, foundIn(rows).offers, trips)
    const offers = await withCurrentCards(searcher, priced)
    const times = await listTimesOf(searcher, offers, date)
    for (const offer of offers) {
      if (found.length === yachtsTold) return found
      if (found.some(({ boat }) => boat.id === offer.card.id)) continue
      // Each key of the table is one wish of the search.
      const wish = without as Nearly['without']
      found.push({
        boat: presentResult(relaxed, offer),
        without: wish,
        times: times.get(offer.number) ?? [],
      })
    }
  }
  return found
}

const changes = (search: Search, change: Partial<Search>): boolean =>
  Object.entries(change).some(([key, value]) => JSON.stringify(search[key as keyof Search]) !== JSON.stringify(value))

/** Some times of departure for each hourly offer, spread over the day. */
async function listTimesOf(searcher: Searcher, offers: readonly FoundOffer[], date: LocalDate) {
  const hourly = offers.filter(({ unit }) => unit === 'hour')
  if (hourly.length === 0) return new Map<number, string[]>()
  const { db, now } = searcher
  const wanted = hourly.map(({ number }) => ({ number, date }))
  const trips = await loadTripsToPrice(searcher, wanted, { instant: false })
  const periods = trips.map(({ engine }) => periodToLoad(engine.rules, date, date))
  const [start, end] = [
    Math.min(...periods.map((period) => period.start)),
    Math.max(...periods.map((period) => period.end)),
  ]
  const busy = await listBusyOfVessels(db, [...new Set(trips.map(({ vesselId }) => vesselId))], start, end)
  return new Map(
    trips.map(({ number, vesselId, engine, shortest }) => {
      const units = hourly.find((offer) => offer.number === number)?.units ?? shortest
      const all = listDepartures(engine.rules, busy.get(vesselId) ?? [], date, units, now)
      return [number, spread([...new Set(all.map(({ time }) => time))])]
    }),
  )
}

/** The first, the last and some between. */
function spread(all: readonly string[]): string[] {
  if (all.length <= timesTold) return [...all]
  const step = (all.length - 1) / (timesTold - 1)
  return Array.from({ length: timesTold }, (_, index) => all[Math.round(index * step)]).filter(
    (each) => each !== undefined,
  )
}
