import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { BoatPage, FilterOptions } from '#contract/search/boats.ts'
import type { PinPage } from '#contract/search/pins.ts'
import type { Id } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { testApi } from '#tests/harness/api.ts'
import { takeClaim } from '../../availability/claims.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import type { Tx } from '../../platform/database.ts'
import { announcePromotion } from '../../pricing/announce-promotion.ts'
import { refreshDays } from '../index/refresh-days.ts'
import { refreshDue } from '../index/refresh-due.ts'
import { refreshListings } from '../index/refresh-listings.ts'
import { searchBoats } from './search-boats.ts'

const api = await testApi()
const { db } = api
const now = Date.UTC(2027, 4, 14, 6)
const options = { now, serviceCharge: 1450 }
const date = '2027-05-20'
const wholeDay = { start: Date.UTC(2027, 4, 19), end: Date.UTC(2027, 4, 22) }
const dayMs = 86_400_000

beforeEach(async () => {
  api.clock.now = now
  await sql`truncate search_listings, search_touched, search_outdated, claims cascade`.execute(db)
})

async function build(): Promise<BuiltListing> {
  const listing = await buildListing(db)
  await refreshListings(db, [listing.id], options)
  return listing
}

/** A yacht with an expired hold that nothing has refreshed. */
async function buildHeld(): Promise<BuiltListing> {
  const listing = await build()
  const { vesselId } = listing
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const hold = { vesselId, kind: 'hold', period: wholeDay, occupied: wholeDay } as const
    await takeClaim(tx, { ...hold, expiresAt: Date.now() + 60_000 })
    await refreshDays(tx, vesselId, wholeDay.start, wholeDay.end, now)
  })
  const expires_at = new Date(Date.now() - 1000)
  await db.updateTable('claims').set({ expires_at }).where('vessel_id', '=', vesselId).execute()
  return listing
}

/** Runs `read` while another transaction locks the calendar of a vessel. */
async function whileLocked<Answer>(vesselId: Id, read: () => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    return read()
  })
}

const list = async (query = `date=${date}`) => {
  const { status, body } = await api.get<z.infer<typeof BoatPage>>(`/api/boats?limit=50&${query}`)
  expect(status).toBe(200)
  expect(body.boats).toHaveLength(body.totalCount)
  return body.boats.map(({ id }) => id).sort()
}

const idsOf = (listings: readonly BuiltListing[]) => listings.map(({ id }) => id).sort()

describe('an expired hold', () => {
  it('is free for the first search that comes by, and for all that come together', async () => {
    const held = [await buildHeld(), await buildHeld(), await buildHeld()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => list()))
    expect(answers).toEqual(Array.from({ length: 12 }, () => idsOf(held)))
    expect(await db.selectFrom('claims').select('id').execute()).toEqual([])
    expect(await db.selectFrom('search_touched').select('vessel_id').execute()).toEqual([])
  })

  it('leaves searches for other places alone', async () => {
    await buildHeld()
    await list(`date=${date}&ids=0123456789abcdef01234567`)
    expect(await db.selectFrom('claims').select('id').execute()).toHaveLength(1)
  })
})

describe('while the calendar of one vessel is locked', () => {
  it('every reading operation answers, without that vessel but with all others', async () => {
    const [locked, free] = [await buildHeld(), await buildHeld()]
    await whileLocked(locked.vesselId, async () => {
      expect(await list()).toEqual([free.id])
      const options = await api.get<z.infer<typeof FilterOptions>>(`/api/boats/filterOptions?date=${date}`)
      expect(options.body.totalCount).toBe(1)
      const pins = await api.get<z.infer<typeof PinPage>>(`/api/boats/pins?date=${date}`)
      expect(pins.body.pins.map(({ id }) => id)).toEqual([free.id])
      const yacht = await api.get<Yacht>(`/api/boats/${locked.id}`)
      expect([yacht.status, yacht.body.price?.currency]).toEqual([200, 'AED'])
      for (const path of ['similar', `prices?date=${date}`]) {
        expect((await api.get(`/api/boats/${locked.id}/${path}`)).status, path).toBe(200)
      }
      expect((await api.get(`/api/availability/${locked.id}/date-states?month=2027-05`)).status).toBe(200)
    })
    expect(await list()).toEqual(idsOf([locked, free]))
  })

  it('hides a total that time has changed, and shows it again afterwards', async () => {
    const [locked, free] = [await build(), await build()]
    for (const { id } of [locked, free]) {
      const promotion = { label: 'Save Now', discount: 1000, opens: now - dayMs, closes: now + 2 * dayMs } as const
      await announcePromotion(db, { listingId: id, ...promotion })
    }
    await refreshListings(db, [locked.id, free.id], options)
    api.clock.now = now + 2 * dayMs
    await whileLocked(locked.vesselId, async () => {
      expect(await list()).toEqual([free.id])
      expect(await list('sort=price_low')).toEqual([free.id])
      const yacht = await api.get<Yacht>(`/api/boats/${locked.id}`)
      expect([yacht.body.price, yacht.body.promotion]).toEqual([null, null])
    })
    expect(await list()).toEqual(idsOf([locked, free]))
    const { body } = await api.get<Yacht>(`/api/boats/${locked.id}`)
    expect(body.price?.total).toBe(1_145_00)
  })

  it('hides what somebody has taken without refreshing it', async () => {
    const taken = await build()
    const claim = { vesselId: taken.vesselId, kind: 'block', period: wholeDay, occupied: wholeDay } as const
    await db.transaction().execute((tx) => takeClaim(tx, claim))
    await whileLocked(taken.vesselId, async () => expect(await list()).toEqual([]))
    expect(await list()).toEqual([])
    expect(await list('date=2027-05-25')).toEqual([taken.id])
  })

  it('hides a listing whose price somebody has raised without refreshing it', async () => {
    const dearer = await build()
    await db.updateTable('offers').set({ rate: 2_000_00 }).where('listing_id', '=', dearer.id).execute()
    await whileLocked(dearer.vesselId, async () => expect(await list()).toEqual([]))
    const { body } = await api.get<z.infer<typeof BoatPage>>('/api/boats')
    expect(body.boats[0]?.price?.total).toBe(2_290_00)
  })
})

describe('a vessel that cannot be refreshed', () => {
  it('keeps no other from it, and is named by the job', async () => {
    const [broken, whole] = [await buildHeld(), await buildHeld()]
    // Its months cannot be written.
    await sql`
      create function refuse_month() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    )
    const { number } = await db
      .selectFrom('search_offers')
      .select('number')
      .where('listing_id', '=', broken.id)
      .executeTakeFirstOrThrow()
    await sql`create trigger refuse before update on search_months
      for each row when (old.number = ${sql.lit(number)}) execute function refuse_month()`.execute(db)
    const searcher = { db, now, settings: api.services.settings, refreshBudgetMs: Number.POSITIVE_INFINITY }
    const { boats } = await searchBoats(searcher, { date, limit: 8, page: 1 })
    expect(boats.map(({ id }) => id)).toEqual([whole.id])
    await expect(refreshDue(db, options)).rejects.toThrow(`Search could not refresh ${broken.vesselId}`)
    await sql`drop trigger refuse on search_months`.execute(db)
    await refreshDue(db, options)
    expect(await list()).toEqual(idsOf([broken, whole]))
  })

  it('is refreshed by the job when a writer lets go of it', async () => {
    const held = await buildHeld()
    const begun = Promise.withResolvers<Tx>()
    const over = Promise.withResolvers<void>()
    const writer = db.transaction().execute(async (tx) => {
      await lockCalendar(tx, held.vesselId)
      begun.resolve(tx)
      await over.promise
    })
    await begun.promise
    await expect(refreshDue(db, options)).rejects.toThrow(held.vesselId)
    over.resolve()
    await writer
    await refreshDue(db, options)
    expect(await list()).toEqual([held.id])
  })
})
