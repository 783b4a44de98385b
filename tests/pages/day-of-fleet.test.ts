import { expect, it } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testSite } from '#tests/harness/site.ts'

// At every moment it is another day than in UTC in one of these places.

const site = await testSite()
const places = [
  { id: 'test-kiritimati', country: 'KI', latitude: 1.87, longitude: -157.36, zone: 'Pacific/Kiritimati' },
  { id: 'test-pago-pago', country: 'AS', latitude: -14.28, longitude: -170.69, zone: 'Pacific/Pago_Pago' },
]

it.each(places)('an owner whose yachts lie in $zone begins with the day of that zone', async (place) => {
  const owner = await buildUser(site.services, { role: 'b' })
  const yacht = await buildListing(site.db, { place, offers: [{ minUnits: 1 }] })
  await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()
  const visit = (path: string) => site.visit(`/OwnerDashboard${path}`, { cookie: `session=${owner.token}` })
  const today = localDateAt(place.zone, Date.now())
  expect((await visit('/day/today')).headers.get('location')).toBe(`/OwnerDashboard/day/${today}`)
  for (const path of ['/availabilitycalendar/several', '/board', '/pricing/fleet'])
    expect((await visit(path)).html, path).toContain(`value="${today}"`)
  const calendar = await visit('/availabilitycalendar?view=fleet')
  expect(calendar.html, 'the weeks before').toContain(`date=${addDays(today, -28)}`)
})
