import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import type { Tx } from '../../platform/database.ts'
import type { Variant } from '../model/variant.ts'
import { reachOf } from '../price/offer-engine.ts'
import { type ChangedOffer, type ChangedVessel, loadChangedVessel } from './changed-vessel.ts'
import { changesLowest, type MonthRow, payableInstantly, withDays } from './month-row.ts'
import { daysByMonth } from './offer-months.ts'
import { lowestColumns } from './offer-row.ts'
import { refreshLockedListings } from './refresh-listings.ts'
import { loadMonths, updateMonths, updateOffers } from './store-months.ts'

/**
 * Rewrites the days on which a departure may have become free or taken between two instants: those of a claim or release, with
 * its turnaround. Call it in the same transaction, after the claim or release, under `lockCalendar`. It also rewrites all other
 * days of the vessel that triggers have noted, for example those of expired holds.
 */
export async function refreshDays(tx: Tx, vesselId: Id, from: Instant, to: Instant, now: Instant): Promise<void> {
  await refreshVessel(tx, await loadChangedVessel(tx, vesselId, { start: from, end: to }), now)
}

/** The same for the noted days alone. */
export async function refreshReleasedDays(tx: Tx, vesselId: Id, now: Instant): Promise<void> {
  await refreshVessel(tx, await loadChangedVessel(tx, vesselId, null), now)
}

async function refreshVessel(tx: Tx, vessel: ChangedVessel, now: Instant): Promise<void> {
  const refreshed = vessel.offers.map((offer) => refreshOffer(offer, vessel, now))
  await updateMonths(
    tx,
    refreshed.map(({ offer, changed }) => ({ number: offer.number, rows: changed })),
  )
  for (const each of refreshed) if (concernsOffer(each, now)) await updateLowest(tx, each, now)
  for (const { listingId, serviceCharge } of vessel.older) {
    await refreshLockedListings(tx, [listingId], { now, serviceCharge })
  }
}

type Refreshed = { offer: ChangedOffer; changed: MonthRow[]; variants: Variant[] }

function refreshOffer(offer: ChangedOffer, vessel: ChangedVessel, now: Instant): Refreshed {
  const { engine, slots, months } = offer
  const { zone } = engine.rules
  const first = localDateAt(zone, vessel.period.start - reachOf(engine.rules) * dayMs)
  const last = localDateAt(zone, vessel.period.end)
  const days = daysByMonth(engine, { busy: vessel.busy, slots, now }, first, last)
  const variants = [...offer.variants]
  const changed = months.flatMap((row) => {
    const next = withDays(row, days.get(row.month) ?? [], variants)
    return isSame(row, next) ? [] : [next]
  })
  return { offer, changed, variants }
}

const isSame = (a: MonthRow, b: MonthRow) => JSON.stringify(a) === JSON.stringify(b)

/** Whether more than days has changed: a kind of price, the time of the next refresh, or the lowest total. */
function concernsOffer({ offer, changed, variants }: Refreshed, now: Instant): boolean {
  const { lowestTotal, lowestDay, instantTotal, instantDay, staleAt } = offer
  if (variants.length > offer.variants.length) return true
  return changed.some((row) => {
    if (row.staleAt !== null && row.staleAt < (staleAt ?? Number.POSITIVE_INFINITY)) return true
    return (
      changesLowest(row, { total: lowestTotal, day: lowestDay, staleAt }, now) ||
      changesLowest(payableInstantly(row), { total: instantTotal, day: instantDay, staleAt }, now)
    )
  })
}

async function updateLowest(tx: Tx, { offer, variants }: Refreshed, now: Instant): Promise<void> {
  const rows = await loadMonths(tx, offer.number)
  await updateOffers(tx, [{ number: offer.number, variants, ...lowestColumns(rows, offer.engine.rules, now) }])
}
