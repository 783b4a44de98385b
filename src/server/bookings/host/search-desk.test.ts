import { expect, it } from 'vitest'
import type { DeskFindings } from '#contract/bookings/desk-search.ts'
import type { FleetPart } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
const guest = await testPayments(api)
const date = dayAhead(40)

/** An owner with a yacht of that title, and a paid booking of it for Éloïse 100%. */
async function buildFleet(title: string) {
  const owner = await buildUser(api.services, { role: 'b' })
  const yacht = await buildListing(api.db, { offers: [{ instant: true, minUnits: 1 }] })
  await api.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()
  await api.db.updateTable('listings').set({ title }).where('id', '=', yacht.id).execute()
  const booking = await guest.reserve(yacht.id, { date })
  await guest.pay(booking)
  await api.db.updateTable('bookings').set({ guest_name: 'Éloïse 100%' }).where('id', '=', booking.id).execute()
  return { owner, yacht, booking }
}

const { owner, yacht, booking } = await buildFleet('Belle Étoile')
const other = await buildFleet('Étoile du Nord')

async function find(q: string, { headers }: BuiltUser = owner) {
  const { status, body } = await api.get<DeskFindings>(`/api/search/desk?q=${encodeURIComponent(q)}`, { headers })
  expect(status).toBe(200)
  return { yachts: body.yachts.map(({ id }) => id), bookings: body.bookings.map(({ id }) => id) }
}

const nothing = { yachts: [], bookings: [] }

it('finds the own yachts by title and bookings by guest and reference, whatever the accents and case', async () => {
  expect(await find('ETOILE')).toEqual({ yachts: [yacht.id], bookings: [] })
  expect(await find(' eloise ')).toEqual({ yachts: [], bookings: [booking.id] })
  expect(await find(booking.bookingRef.toLowerCase())).toEqual({ yachts: [], bookings: [booking.id] })
  expect(await find(other.booking.bookingRef)).toEqual(nothing)
})

it('finds a yacht by the name of its vessel', async () => {
  await api.db.updateTable('vessels').set({ name: 'Zéphyr' }).where('id', '=', yacht.vesselId).execute()
  expect(await find('zephyr')).toEqual({ yachts: [yacht.id], bookings: [] })
})

it('finds nothing by blanks, and no letter is a wildcard', async () => {
  expect(await find('')).toEqual(nothing)
  expect(await find('  ')).toEqual(nothing)
  expect(await find('%')).toEqual({ yachts: [], bookings: [booking.id] })
  expect(await find('％')).toEqual({ yachts: [], bookings: [booking.id] })
  expect(await find('_')).toEqual(nothing)
  expect(await find('\\')).toEqual(nothing)
})

it('finds no booking that was held and never paid', async () => {
  const held = await guest.reserve(yacht.id, { date: addDays(date, 3) })
  expect(await find(held.bookingRef)).toEqual(nothing)
})

it('refuses what is too long', async () => {
  const { status, body } = await api.get<{ code: string }>(`/api/search/desk?q=${'e'.repeat(101)}`, owner)
  expect([status, body.code]).toEqual([400, 'invalid_request'])
})

it.each<[FleetPart[], typeof nothing | { yachts: string[]; bookings: string[] }]>([
  [['money'], nothing],
  [['listings'], { yachts: [yacht.id], bookings: [] }],
  [['bookings'], { yachts: [], bookings: [booking.id] }],
])('finds for a co-manager with %s what they may read', async (reads, found) => {
  const mate = await buildUser(api.services, { role: 'b' })
  const member = { id: newId(), owner_id: yacht.ownerId, user_id: mate.id, reads, changes: [], is_current: true }
  await api.db
    .insertInto('fleet_members')
    .values({ ...member, created_at: new Date() })
    .execute()
  const [byTitle, byGuest] = [await find('belle', mate), await find('eloise', mate)]
  expect({ yachts: byTitle.yachts, bookings: byGuest.bookings }).toEqual(found)
})
