import type { Id } from '#shared/id.ts'
import { addDays, dayMs, type LocalDate, type LocalMonth } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Busy } from '../../availability/charter-rules.ts'
import { listBusyOfVessels } from '../../availability/claims.ts'
import { type InstantSlot, listOpenSlotsOfVessels } from '../../availability/instant-slots.ts'
import { lockCalendars } from '../../availability/lock-calendar.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type ListingSource, loadListingSources } from '../model/listing-source.ts'
import type { Variant } from '../model/variant.ts'
import { presentListing } from '../present/present-listing.ts'
import { type OfferEngine, reachOf } from '../price/offer-engine.ts'
import { loadEngines } from '../price/stored-engine.ts'
import { firstDayOf, horizonAt, lastDayOf } from './horizon.ts'
import type { MonthRow } from './month-row.ts'
import { monthsOfOffer } from './offer-months.ts'
import { lowestColumns, type Numbers, offerColumns } from './offer-row.ts'
import { listVesselsOfListings } from './queries.ts'
import {
  numberCurrencies,
  numberPlaces,
  type OfferRow,
  rememberWords,
  removeListings,
  removeNotes,
  storeListings,
  storeOffers,
} from './store-listings.ts'
import { removeMonthsBefore, storeMonths } from './store-months.ts'
import { wordsOfListing } from './words.ts'

/** `serviceCharge` is the setting in basis points. Totals contain it. */
export type RefreshOptions = { now: Instant; serviceCharge: number }

const listingsAtOnce = 100

/**
 * Rewrites all rows of search for these listings: after a change of the listing, its vessel, offers, rules, prices, reviews or
 * visibility. It runs inside a transaction, or opens several of its own. Writers need not name their changes: see
 * refreshOutdated.
 */
export async function refreshListings(db: Db, listingIds: readonly Id[], options: RefreshOptions): Promise<void> {
  const ids = [...new Set(listingIds)].sort()
  for (let first = 0; first < ids.length; first += listingsAtOnce) {
    const some = ids.slice(first, first + listingsAtOnce)
    const refresh = async (tx: Tx) => {
      await lockCalendars(tx, await listVesselsOfListings(tx, some))
      await refreshLockedListings(tx, some, options)
    }
    if (db.isTransaction) await refresh(db as Tx)
    else await db.transaction().execute(refresh)
  }
}

/** The same. The caller has locked the calendars of the vessels. */
export async function refreshLockedListings(tx: Tx, listingIds: readonly Id[], options: RefreshOptions): Promise<void> {
  // The notes are removed first, so that commits during this run are noted again.
  await removeNotes(tx, listingIds)
  const sources = (await loadListingSources(tx, listingIds)).filter(({ offers }) => offers.length > 0)
  const shown = new Set(sources.map(({ id }) => id))
  await removeListings(
    tx,
    listingIds.filter((id) => !shown.has(id)),
  )
  if (sources.length === 0) return
  const offerIds = sources.flatMap(({ offers }) => offers.map(({ id }) => id))
  const engines = await loadEngines(tx, offerIds, options)
  await storeListings(
    tx,
    sources.map((source) => listingRowOf(source, engines)),
    options.now,
  )
  await storeCalendars(tx, sources, engines, options)
  await rememberWords(tx, sources.flatMap(wordsOfListing))
}

type Engines = ReadonlyMap<Id, OfferEngine>

const listingRowOf = (source: ListingSource, engines: Engines) => ({
  listing_id: source.id,
  ...presentListing(source, engines),
})

type RefreshContext = {
  engines: Engines
  calendars: Calendars
  numbers: Numbers
  months: readonly LocalMonth[]
  options: RefreshOptions
}
type Calendars = { busy: ReadonlyMap<Id, readonly Busy[]>; slots: readonly InstantSlot[] }

async function storeCalendars(tx: Tx, sources: readonly ListingSource[], engines: Engines, options: RefreshOptions) {
  const months = horizonAt(options.now)
  const calendars = await loadCalendars(tx, sources, engines, months, options.now)
  const numbers = {
    places: await numberPlaces(tx, [...new Set(sources.map(({ place }) => place.id))].sort()),
    currencies: await numberCurrencies(tx, [...new Set([...engines.values()].map(({ tariff }) => tariff.currency))]),
  }
  const offers = sources.flatMap((source) => offerRowsOf(source, { engines, calendars, numbers, months, options }))
  const stored = await storeOffers(
    tx,
    offers.map(({ row }) => row),
  )
  await removeMonthsBefore(tx, [...stored.values()], months[0] ?? '')
  await storeMonths(
    tx,
    offers.map(({ row, rows }) => ({ number: stored.get(row.offer_id) ?? 0, rows })),
  )
}

async function loadCalendars(
  tx: Tx,
  sources: readonly ListingSource[],
  engines: Engines,
  months: readonly LocalMonth[],
  now: Instant,
): Promise<Calendars> {
  const vesselIds = [...new Set(sources.map(({ vesselId }) => vesselId))]
  const reach = Math.max(...[...engines.values()].map(({ rules }) => reachOf(rules)))
  const last: LocalDate = addDays(lastDayOf(months.at(-1) ?? ''), reach + 1)
  return {
    busy: await listBusyOfVessels(tx, vesselIds, Date.parse(firstDayOf(months[0] ?? '')) - dayMs, Date.parse(last)),
    slots: await listOpenSlotsOfVessels(tx, vesselIds, now),
  }
}

function offerRowsOf(source: ListingSource, context: RefreshContext): { row: OfferRow; rows: MonthRow[] }[] {
  const words = wordsOfListing(source)
  return source.offers.flatMap((offer) => {
    const engine = context.engines.get(offer.id)
    if (!engine) return []
    const busy = context.calendars.busy.get(source.vesselId) ?? []
    const slots = context.calendars.slots.filter(({ offerId }) => offerId === offer.id)
    const variants: Variant[] = []
    const rows = monthsOfOffer(engine, { busy, slots, now: context.options.now }, context.months, variants)
    const columns = {
      ...offerColumns(source, offer, engine, context.numbers),
      ...lowestColumns(rows, engine.rules, context.options.now),
    }
    return [{ row: { ...columns, words, variants }, rows }]
  })
}
