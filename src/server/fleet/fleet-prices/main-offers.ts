import type { TripUnit } from '#contract/boats/yacht.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { periodToLoad } from '../../availability/nearest-departures.ts'
import { listOccupying, type Occupying } from '../../availability/occupations.ts'
import { type FleetOffer, listOffersOf } from '../../boats/fleet-list.ts'
import type { Db } from '../../platform/database.ts'
import type { OfferEngine } from '../../search/price/offer-engine.ts'
import { loadEngines } from '../../search/price/stored-engine.ts'
import type { EngineOptions } from '../tariffs/tariff-engines.ts'

/** The main offer of a yacht with the calendar of its vessel. */
export type MainOffer = { offer: FleetOffer; engine: OfferEngine; busy: readonly Busy[]; claims: readonly Occupying[] }

/** Local days, both included. With a unit, the first offer that is sold so stands for the main offer. */
type Part = { first: LocalDate; last: LocalDate; unit?: TripUnit | undefined }

/** The published main offers by listing. The number of queries does not depend on that of the yachts. */
export async function loadMainOffers(
  db: Db,
  listingIds: readonly Id[],
  { first, last, unit }: Part,
  options: EngineOptions,
): Promise<Map<Id, MainOffer>> {
  if (listingIds.length === 0) return new Map()
  const offers = (await listOffersOf(db, listingIds)).filter((offer) => unit === undefined || offer.unit === unit)
  // The first of each listing is its main offer.
  const main = new Map(offers.toReversed().map((offer) => [offer.listingId, offer]))
  const engines = await loadEngines(
    db,
    [...main.values()].map(({ id }) => id),
    options,
  )
  const calendarOf = await loadCalendars(db, [...engines.values()], first, last)
  return new Map(
    [...main].flatMap(([listingId, offer]): [Id, MainOffer][] => {
      const engine = engines.get(offer.id)
      return engine ? [[listingId, { offer, engine, ...calendarOf(engine.tariff.vesselId) }]] : []
    }),
  )
}

async function loadCalendars(db: Db, engines: readonly OfferEngine[], first: LocalDate, last: LocalDate) {
  const vesselIds = [...new Set(engines.map(({ tariff }) => tariff.vesselId))]
  const periods = engines.map(({ rules }) => periodToLoad(rules, first, last))
  const start = Math.min(...periods.map((period) => period.start))
  const end = Math.max(...periods.map((period) => period.end))
  const none = vesselIds.length === 0
  const busy: Map<Id, Busy[]> = none ? new Map() : await listBusyOfVessels(db, vesselIds, start, end)
  const claims = none ? [] : await listOccupying(db, vesselIds, { start, end })
  const claimsOf = Map.groupBy(claims, ({ vesselId }) => vesselId)
  return (vesselId: Id) => ({ busy: busy.get(vesselId) ?? [], claims: claimsOf.get(vesselId) ?? [] })
}
