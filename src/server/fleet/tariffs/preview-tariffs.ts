import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import type { OfferChange } from '#contract/pricing/tariffs.ts'
import type { Id } from '#shared/id.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import { lastBookableDate } from '../../availability/booking-horizon.ts'
import { listBusy } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Db } from '../../platform/database.ts'
import { ratesOn } from '../../pricing/day-rates.ts'
import { describeOfferDays } from '../../search/price/offer-day.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { type BookableDay, compareDays, countDays, findUnusual, openingOf } from './compare-days.ts'
import { draftEngines, type EngineOptions, publishedEngines } from './tariff-engines.ts'
import type { TariffState } from './tariff-state.ts'

/** The changes of each offer that publishing the draft would make, over its booking horizon and with the present claims. */
export async function previewTariffs(db: Db, state: TariffState, options: EngineOptions): Promise<OfferChange[]> {
  const before = await publishedEngines(db, state, options)
  return changesBetween(db, state, { before, after: await draftEngines(db, state, options) }, options.now)
}

type Engines = Map<Id, OfferEngine>

/** As above, with both tariffs loaded already. */
export async function changesBetween(
  db: Db,
  state: TariffState,
  { before, after }: { before: Engines; after: Engines },
  now: Instant,
): Promise<OfferChange[]> {
  const changes: OfferChange[] = []
  for (const offer of (state.draft ?? state.published).offers) {
    const { id = '' } = offer
    const [was, is] = [before.get(id), after.get(id)]
    if (was || is) changes.push(await previewOffer(db, state, { offer, was, is }, now))
  }
  return changes
}

type ChangedOffer = { offer: OfferEntry; was: OfferEngine | undefined; is: OfferEngine | undefined }

async function previewOffer(
  db: Db,
  { vesselId, zone, published }: TariffState,
  { offer, was, is }: ChangedOffer,
  now: Instant,
): Promise<OfferChange> {
  const first = localDateAt(zone, now)
  const daysOf = async (engine: OfferEngine | undefined): Promise<(BookableDay | undefined)[]> => {
    if (!engine) return []
    const last = lastBookableDate(engine.rules, now)
    const { start, end } = periodToLoad(engine.rules, first, last)
    const busy = await listBusy(db, vesselId, start, end)
    return describeOfferDays(engine, { busy, slots: [], now }, first, last).map(
      (day) => day && { date: day.date, total: day.total, units: day.shortest },
    )
  }
  const after = await daysOf(is)
  const runs = compareDays(first, await daysOf(was), after)
  const baseRate = Math.max(offer.rate, published.offers.find(({ id }) => id === offer.id)?.rate ?? 0)
  const repriced = runs.filter(({ change }) => change !== 'opens' && change !== 'closes')
  return {
    offerId: offer.id ?? '',
    unit: offer.unit,
    crewed: offer.crewed,
    currency: offer.currency,
    opening: openingOf(runs),
    closingDays: countDays(runs.filter(({ change }) => change === 'closes')),
    repricedDays: countDays(repriced),
    runs,
    unusual: is ? findUnusual(rated(is, after), baseRate) : [],
  }
}

const rated = ({ tariff, rules }: OfferEngine, days: readonly (BookableDay | undefined)[]) =>
  days.flatMap((day) => {
    if (!day) return []
    const rates = ratesOn(tariff, day.date, rules).map(({ amount }) => amount)
    return [{ date: day.date, lowestRate: Math.min(...rates) }]
  })
