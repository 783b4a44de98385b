import { beforeEach, expect, it } from 'vitest'
import { refreshDue } from '#server/search/index/refresh-due.ts'
import { newId } from '#shared/id.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { noonTomorrow, waitlistDesk } from '#tests/builders/waitlist.ts'
import { testApi } from '#tests/harness/api.ts'

// Each way in which a day becomes free leaves a note in the database, so that no use case can forget the guests who wait.

const api = await testApi()
api.clock.now = noonTomorrow()
const { day, waiting, entryOf, minute } = waitlistDesk(api)
const date = day(30)
const query = (text: string, values: unknown[] = []) => api.pool.query(text, values)

let yacht: BuiltListing
beforeEach(async () => {
  yacht = await buildListing(api.db, { offers: [{ opens: '10:00', closes: '14:00', minUnits: 4 }] })
})

async function occupy(kind: 'block' | 'import' | 'hold') {
  const id = newId()
  const expiresAt = kind === 'hold' ? new Date(Date.now() + 3_600_000) : null
  await query(
    `insert into claims (id, vessel_id, party_id, kind, period, occupied, expires_at)
     select $1, $2, $1, $3, span, span, $5 from (select tstzrange($4::date::timestamptz, ($4::date + 1)::timestamptz)) as whole (span)`,
    [id, yacht.vesselId, kind, date, expiresAt],
  )
  return id
}

const frees: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'a block that its owner removes',
    async () => {
      const id = await occupy('block')
      return () => query('delete from claims where id = $1', [id])
    },
  ],
  [
    'an imported event that ends earlier',
    async () => {
      const id = await occupy('import')
      const earlier = `tstzrange(lower(period) - interval '2 days', lower(period) - interval '1 day')`
      return () => query(`update claims set period = ${earlier}, occupied = ${earlier} where id = $1`, [id])
    },
  ],
  [
    'a hold that lapses without a word',
    async () => {
      const id = await occupy('hold')
      return async () => {
        await query(`update claims set expires_at = clock_timestamp() - interval '1 second' where id = $1`, [id])
        await refreshDue(api.db, { now: api.clock.now, serviceCharge: 1450 })
      }
    },
  ],
  [
    'an owner who opens the day',
    async () => {
      await query(
        `insert into availability_rules (id, offer_id, valid, closed) values ($1, $2, daterange($3, $3, '[]'), true)`,
        [newId(), yacht.offerId, date],
      )
      return () => query('delete from availability_rules where offer_id = $1', [yacht.offerId])
    },
  ],
  [
    'a slot outside of the opening hours',
    async () => {
      await query(
        `insert into availability_rules (id, offer_id, valid, closed) values ($1, $2, daterange($3, $3, '[]'), true)`,
        [newId(), yacht.offerId, date],
      )
      return () =>
        query(
          `insert into instant_slots (id, listing_id, offer_id, starts_at, ends_at)
           values ($1, $2, $3, $4::date + interval '14 hours', $4::date + interval '18 hours')`,
          [newId(), yacht.id, yacht.offerId, date],
        )
    },
  ],
]

it.each(frees)('%s tells the first who waits', async (_, occupyDay) => {
  const free = await occupyDay()
  const guest = await waiting({ yachtId: yacht.id, date })
  await minute()
  expect(await entryOf(guest)).toMatchObject({ state: 'waiting' })
  await free()
  await minute()
  expect(await entryOf(guest)).toMatchObject({ state: 'offered', held: { date } })
})

it('leaves no note while nobody waits', async () => {
  await query('delete from waitlist_entries')
  await query('delete from waitlist_signals')
  await query('delete from claims where id = $1', [await occupy('block')])
  expect((await query('select from waitlist_signals')).rowCount).toBe(0)
})
