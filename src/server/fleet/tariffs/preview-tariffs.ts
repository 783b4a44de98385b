import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import type { OfferChange } from '#contract/pricing/tariffs.ts'
import type { Id } from '#shared/id.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import { lastBookableDate } from '../../availability/booking-horizon.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import type { Db } from '../../platform/database.ts'
import { ratesOn } from '../../pricing/day-rates.ts'
import { type DayTotal, describeTotals } from '../../search/price/offer-day.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { compareDays, countDays, findUnusual, openingOf } from './compare-days.ts'
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
  engines: { before: Engines; after: Engines },
  now: Instant,
): Promise<OfferChange[]> {
  const both = [...engines.before.values(), ...engines.after.values()]
  const calendar = { busy: await loadBusy(db, both, now), now }
  return describeChanges(state, (state.draft ?? state.published).offers, engines, calendar)
}

/** The claims of the vessels of these engines over their booking horizons. */
export async function loadBusy(db: Db, engines: readonly OfferEngine[], now: Instant): Promise<BusyOfVessels> {
  if (engines.length === 0) return new Map()
  const periods = engines.map(({ rules, tariff }) =>
    periodToLoad(rules, localDateAt(tariff.zone, now), lastBookableDate(rules, now)),
  )
  return listBusyOfVessels(
    db,
    [...new Set(engines.map(({ tariff }) => tariff.vesselId))],
    Math.min(...periods.map(({ start }) => start)),
    Math.max(...periods.map(({ end }) => end)),
  )
}

type BusyOfVessels = ReadonlyMap<Id, readonly Busy[]>
type Calendar = { busy: BusyOfVessels; now: Instant }

/** The changes of these offers between two tariffs, for those that are on sale before or after. */
export const describeChanges = (
  state: TariffState,
  offers: readonly OfferEntry[],
  { before, after }: { before: Engines; after: Engines },
  calendar: Calendar,
): OfferChange[] =>
  offers.flatMap((offer) => {
    const { id = '' } = offer
    const [was, is] = [before.get(id), after.get(id)]
    return was || is ? [describeOffer(state, { offer, was, is }, calendar)] : []
  })

type ChangedOffer = { offer: OfferEntry; was: OfferEngine | undefined; is: OfferEngine | undefined }

function describeOffer(
  { vesselId, zone, published }: TariffState,
  { offer, was, is }: ChangedOffer,
  { busy, now }: Calendar,
): OfferChange {
  const first = localDateAt(zone, now)
  const daysOf = (engine: OfferEngine | undefined): (DayTotal | undefined)[] => {
    if (!engine) return []
    const calendar = { busy: busy.get(vesselId) ?? [], now }
    return describeTotals(engine, calendar, first, lastBookableDate(engine.rules, now))
  }
  const after = daysOf(is)
  const runs = compareDays(first, daysOf(was), after)
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

const rated = ({ tariff, rules }: OfferEngine, days: readonly (DayTotal | undefined)[]) =>
  days.flatMap((day) => {
    if (!day) return []
    const rates = ratesOn(tariff, day.date, rules).map(({ amount }) => amount)
    return [{ date: day.date, lowestRate: Math.min(...rates) }]
  })
