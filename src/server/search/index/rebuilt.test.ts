import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays, dayMs, hourMs } from '#shared/local-date.ts'
import { buildAnyListing, chanceOf } from '#tests/builders/fleet.ts'
import { type BuiltListing, buildListing, miami, suspendListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { releaseClaim, takeClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { hasDrawing } from '../present/has-drawing.ts'
import { countDestinations } from './count-destinations.ts'
import { findPublicTitles } from './queries.ts'
import { refreshDays } from './refresh-days.ts'
import { refreshListings } from './refresh-listings.ts'
import { listStaleMoments } from './stale-moments.ts'

const api = await testApi()
const { db } = api
const today = '2027-03-12'
const now = Date.UTC(2027, 2, 12, 7, 13)
const options = { now, serviceCharge: 1450 }

/**
 * The rows of search for a listing, without values that only ever become stricter (too early is harmless), and without the day of
 * a lowest total that several days share.
 */
const heldOf = async (listingId: string) => {
  const { rows } = await sql`
    select offer.offer_id, offer.lowest_total, offer.instant_total, month.month,
      month.days, month.instant_days, month.other_instant_days, month.shortest, month.longest, month.latest,
      month.totals, coalesce(month.originals, month.totals) as originals, month.low, month.high,
      (select json_agg(offer.variants -> index::integer) from unnest(month.variants) as index) as variants
    from search_offers as offer join search_months as month using (number)
    where offer.listing_id = ${listingId} order by offer.position, month.month`.execute(db)
  return rows
}

async function take({ vesselId }: BuiltListing, start: number, hours: number): Promise<void> {
  const period = { start, end: start + hours * hourMs }
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const claim = await takeClaim(tx, { vesselId, kind: 'block', period, occupied: period })
    if (claim) await refreshDays(tx, vesselId, period.start, period.end, now)
  })
}

/** The lowest total of each offer, and the total of its day. */
const lowestOf = async (listingId: string) => {
  const { rows } = await sql<{ lowest: number | null; total: number | null }>`
    select offer.lowest_total as lowest, month.totals[extract(day from offer.lowest_day)::integer] as total
    from search_offers as offer left join search_months as month
      on month.number = offer.number and month.month = date_trunc('month', offer.lowest_day)::date
    where offer.listing_id = ${listingId}`.execute(db)
  return rows
}

async function releaseAll({ vesselId }: BuiltListing): Promise<void> {
  for (const { id } of await db.selectFrom('claims').select('id').where('vessel_id', '=', vesselId).execute()) {
    await db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      const released = await releaseClaim(tx, id)
      if (released) await refreshDays(tx, vesselId, released.occupied.start, released.occupied.end, now)
    })
  }
}

describe('days that are rewritten one claim at a time', () => {
  it('are those that all months written at once would have, across midnights and months and changes of clocks', async () => {
    const chance = chanceOf(20_270_312)
    for (let count = 0; count < 4; count++) {
      const listing = await buildAnyListing(db, chance, today)
      await refreshListings(db, [listing.id], options)
      for (let claim = 0; claim < 8; claim++) {
        const start = Date.parse(addDays(today, chance.below(40))) + chance.below(48) * (hourMs / 2)
        await take(listing, start, 1 + chance.below(60))
      }
      const oneByOne = await heldOf(listing.id)
      for (const { lowest, total } of await lowestOf(listing.id)) expect(total).toBe(lowest)
      await refreshListings(db, [listing.id], options)
      expect(oneByOne, `taken ${count}`).toEqual(await heldOf(listing.id))
      await releaseAll(listing)
      const released = await heldOf(listing.id)
      await refreshListings(db, [listing.id], options)
      expect(released, `released ${count}`).toEqual(await heldOf(listing.id))
    }
  })

  it('end where a claim ends: the half-hour before and after it is another’s', async () => {
    const listing = await buildListing(db, { offers: [{ minUnits: 2, leadMinutes: 0 }] })
    await refreshListings(db, [listing.id], options)
    const before = await heldOf(listing.id)
    // From nine in the evening, when the yacht returns, to nine in the morning, when it leaves.
    await take(listing, Date.parse('2027-04-30T17:00:00Z'), 12)
    expect(await heldOf(listing.id)).toEqual(before)
    await take(listing, Date.parse('2027-04-30T16:00:00Z'), 0.5)
    expect(await heldOf(listing.id)).not.toEqual(before)
    await releaseAll(listing)
    expect(await heldOf(listing.id)).toEqual(before)
  })
})

describe('a listing that changes', () => {
  it('loses the offers that it no longer has, and is gone with the last', async () => {
    const listing = await buildListing(db, { offers: [{}, { unit: 'day' }] })
    await refreshListings(db, [listing.id], options)
    const offersHeld = async () =>
      (await db.selectFrom('search_offers').select('offer_id').where('listing_id', '=', listing.id).execute()).map(
        ({ offer_id }) => offer_id,
      )
    expect((await offersHeld()).sort()).toEqual([...listing.offerIds].sort())
    await db.updateTable('offers').set({ active: false }).where('id', '=', listing.offerId).execute()
    await refreshListings(db, [listing.id], options)
    expect(await offersHeld()).toEqual([listing.offerIds[1]])
    await db.updateTable('offers').set({ active: false }).where('listing_id', '=', listing.id).execute()
    await refreshListings(db, [listing.id], options)
    expect([await offersHeld(), await heldOf(listing.id)]).toEqual([[], []])
    expect((await api.get(`/api/boats/${listing.id}`)).status).toBe(404)
  })

  it('is not there when it is not public, or was never one', async () => {
    const listing = await buildListing(db)
    await suspendListing(db, listing.id)
    await refreshListings(db, [listing.id, newId()], options)
    expect(await heldOf(listing.id)).toEqual([])
    await refreshListings(db, [], options)
  })

  it('is known by the title that the public sees', async () => {
    const [shown, gone] = [await buildListing(db, { listing: { title: 'Étoile' } }), await buildListing(db)]
    await suspendListing(db, gone.id)
    await refreshListings(db, [shown.id, gone.id], options)
    expect(await findPublicTitles(db, [shown.id, gone.id, newId()])).toEqual(new Map([[shown.id, 'Étoile']]))
    expect(await findPublicTitles(db, [])).toEqual(new Map())
  })

  it('is shown with drawings of its own while it has no pictures', async () => {
    const listing = await buildListing(db)
    await refreshListings(db, [listing.id], options)
    const { body } = await api.get<{ photos: { key: string }[] }>(`/api/boats/${listing.id}`)
    const [key = ''] = body.photos.map((each) => each.key)
    expect(await hasDrawing(db, key)).toBe(true)
    for (const other of [
      key.replace(listing.id, newId()),
      key.replace('.svg', '.png'),
      `${key}/`,
      'illustration/x',
      '',
    ]) {
      expect(await hasDrawing(db, other), other).toBe(false)
    }
  })
})

describe('the next moment at which something changes', () => {
  beforeAll(async () => {
    await sql`truncate search_listings, search_touched, search_outdated, claims cascade`.execute(db)
  })

  const soon = now + 40 * dayMs

  it('is none while nothing is for sale', async () => {
    expect(await listStaleMoments(db, soon)).toEqual(new Map())
  })

  it('is when a price or a day ends, and has come while something waits to be refreshed', async () => {
    const listing = await buildListing(db)
    await refreshListings(db, [listing.id], options)
    const first = Math.min(...(await listStaleMoments(db, soon)).values())
    expect(first > now && first <= now + 32 * dayMs).toBe(true)
    expect(await listStaleMoments(db, first - 1)).toEqual(new Map())
    expect(Math.min(...(await listStaleMoments(db, first)).values())).toBe(first)
    await db.updateTable('offers').set({ rate: 5 }).where('listing_id', '=', listing.id).execute()
    const moments = await listStaleMoments(db, now)
    expect([moments.size > 0, Math.max(...moments.values()) <= now]).toEqual([true, true])
  })
})

it('destinations count the public yachts that lie around them', async () => {
  await sql`truncate search_listings cascade`.execute(db)
  const built = [
    await buildListing(db),
    await buildListing(db),
    await buildListing(db, { place: miami }),
    await buildListing(db),
  ]
  await suspendListing(db, built[3]?.id ?? '')
  await refreshListings(
    db,
    built.map(({ id }) => id),
    options,
  )
  await countDestinations(db)
  const { rows } = await sql<{ slug: string; count: number }>`
    select slug, listing_count as count from destinations where slug in ('dubai', 'miami', 'split') order by slug`.execute(
    db,
  )
  expect(rows).toEqual([
    { slug: 'dubai', count: 2 },
    { slug: 'miami', count: 1 },
    { slug: 'split', count: 0 },
  ])
})
