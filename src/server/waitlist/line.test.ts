import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { noonTomorrow, waitlistDesk } from '#tests/builders/waitlist.ts'
import { testApi } from '#tests/harness/api.ts'
import { offerFreed } from './offer-freed.ts'

const api = await testApi()
api.clock.now = noonTomorrow()
const { day, book, release, waiting } = waitlistDesk(api)
const oneTrip = { opens: '10:00', closes: '14:00', minUnits: 4 }

type Offered = { place: number; date: string; listing: string; guests: number }

async function offered(): Promise<Offered[]> {
  const { rows } = await api.pool.query<Offered>(
    `select place::int, held_trip ->> 'date' as date, held_listing_id as listing, guests from waitlist_entries
     where state = 'offered' order by place`,
  )
  return rows
}

const work = async (vesselIds: readonly string[], times: number) => {
  await Promise.all(
    vesselIds.flatMap((vesselId) => Array.from({ length: times }, () => offerFreed(api.services, { vesselId }))),
  )
}

const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date)

it('gives two releases at once to the first two of twenty who wait, each to one', async () => {
  const place = { id: 'test-split', country: 'HR', latitude: 43.5, longitude: 16.45, zone: 'Europe/Zagreb' }
  const yachts = await Promise.all([1, 2].map(() => buildListing(api.db, { place, offers: [oneTrip] })))
  const date = day(50)
  const taken = []
  for (const { id } of yachts) taken.push(await book(id, date))
  const wish = { location: 'test-split', date, trip_type: 'hours', min_capacity: 2 }
  const line = []
  for (let count = 0; count < 20; count++) line.push(await waiting(wish))
  await Promise.all(taken.map(release))
  await work(
    yachts.map(({ vesselId }) => vesselId),
    4,
  )
  const held = await offered()
  expect(new Set(held.map(({ listing }) => listing)).size).toBe(2)
  expect(held.map(({ date }) => date)).toEqual([date, date])
  const { rows } = await api.pool.query(
    `select entry.state from waitlist_entries as entry where id = any($1) order by place`,
    [line.map(({ id }) => id)],
  )
  expect(rows.map(({ state }) => state)).toEqual(['offered', 'offered', ...Array(18).fill('waiting')])
  const told = await api.pool.query(`select recipient from mails where subject like 'Free at Fairlead%'`)
  expect(told.rows.map(({ recipient }) => recipient).sort()).toEqual(
    line
      .slice(0, 2)
      .map(({ user }) => user.email)
      .sort(),
  )
  await api.pool.query('delete from waitlist_entries')
  await api.pool.query('delete from claims')
})

it('passes over nobody whose wish fits, whatever is released and however often it is looked at', async () => {
  const yacht = await buildListing(api.db, { offers: [oneTrip] })
  const users = await Promise.all(Array.from({ length: 6 }, () => buildUser(api.services)))
  const first = day(60)
  const dates = [0, 1, 2].map((ahead) => addDays(first, ahead))
  const aGuest = fc.record({ day: fc.nat(2), guests: fc.constantFrom(2, 8, 40) })
  const guests = fc.array(aGuest, { maxLength: users.length })
  await fc.assert(
    fc.asyncProperty(guests, fc.subarray(dates), fc.integer({ min: 1, max: 3 }), async (line, freed, times) => {
      await api.pool.query('delete from claims')
      await api.pool.query('delete from waitlist_entries')
      for (const date of dates) if (!freed.includes(date)) await blockDay(yacht.vesselId, date)
      for (const [index, guest] of line.entries())
        await insertWaiting({ userId: users[index]?.id ?? '', date: dates[guest.day] ?? '', guests: guest.guests })
      await work([yacht.vesselId], times)
      const expected = freed.flatMap((date) => {
        const winner = line.findIndex((guest) => dates[guest.day] === date && guest.guests <= 12)
        return winner < 0 ? [] : [{ date, guests: line[winner]?.guests, place: winner + 1 }]
      })
      const ranks = await api.pool.query<{ place: number }>('select place::int from waitlist_entries order by place')
      const placeOf = (place: number) => ranks.rows.findIndex((row) => row.place === place) + 1
      const held = (await offered()).map(({ date, guests: party, place }) => ({
        date,
        guests: party,
        place: placeOf(place),
      }))
      expect(held.sort(byDate)).toEqual(expected.sort(byDate))
    }),
    { numRuns: 25 },
  )

  async function blockDay(vesselId: string, date: string) {
    const id = newId()
    await api.pool.query(
      `insert into claims (id, vessel_id, party_id, kind, period, occupied)
       select $1, $2, $1, 'block', span, span
       from (select tstzrange($3::date::timestamptz, ($3::date + 1)::timestamptz)) as whole (span)`,
      [id, vesselId, date],
    )
  }

  async function insertWaiting({ userId, date, guests: party }: { userId: string; date: string; guests: number }) {
    await api.pool.query(
      `insert into waitlist_entries (id, place, user_id, language, time_zone, wish, listing_id, vessel_id, days, guests, state, ends_at, created_at)
       values ($1, nextval('waitlist_places'), $2, 'en', 'Asia/Dubai', 'a day', $3, $4, daterange($5, $5, '[]'), $6, 'waiting', now() + interval '1 year', now())`,
      [newId(), userId, yacht.id, yacht.vesselId, date, party],
    )
  }
})
