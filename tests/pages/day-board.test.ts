import { expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

// Tests the board of a day without a script: its address is its state.

const site = await testSite()
const owner = await buildUser(site.services, { role: 'b', name: 'Ben' })
const yacht = await buildListing(site.db, { offers: [{ minUnits: 1 }], listing: { title: 'Halcyon' } })
await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()
const day = dayAhead(40)
const visit = (address: string, form?: Record<string, string>) =>
  site.visit(address, { cookie: `session=${owner.token}`, ...(form && { form }) })

test('a day, a filter and what stands on it are in the address', async () => {
  const form = { intent: 'block', yacht: yacht.id, startDate: day, startTime: '10:00', endDate: day, endTime: '12:00' }
  await visit('/OwnerDashboard/availabilitycalendar?form=block', { ...form, reason: 'Survey' })
  const { status, html } = await visit(`/OwnerDashboard/board?date=${day}`)
  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('10:00 – 12:00')
  expect(wordsOf(html)).toContain('Survey')
  expect(html).toContain(`/OwnerDashboard/board?date=${addDays(day, 1)}`)
  const next = await visit(`/OwnerDashboard/board?date=${addDays(day, 1)}&show=trips`)
  expect(wordsOf(next.html)).toContain('No yacht to show')
  const [entry] = /entry=[0-9a-f]{24}/.exec(html) ?? []
  const opened = await visit(`/OwnerDashboard/availabilitycalendar?view=month&yacht=${yacht.id}&date=${day}&${entry}`)
  expect(wordsOf(opened.html)).toContain('Remove the block')
})

test('a departure that is not open is refused in words', async () => {
  const refused = await visit(`/OwnerDashboard/board?date=${day}`, { intent: `depart-${'0'.repeat(24)}` })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await visit('/OwnerDashboard/board?date=2027-99-99')).status).toBe(200)
})
