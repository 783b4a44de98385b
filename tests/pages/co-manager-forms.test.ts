import { expect, test } from 'vitest'
import { type FleetPart, fleetParts } from '#shared/fleet-rights.ts'
import { newId } from '#shared/id.ts'
import { buildUser } from '#tests/builders/user.ts'
import { addressesOf, pagePatternsOf, peopledSite } from '#tests/harness/form-pages.ts'
import { filledForms } from '#tests/harness/plain-browser.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { observeWrites } from '#tests/who-may/observe-writes.ts'

// Opens every page of the owner's desk as a co-manager, follows its links, and sends its forms. No page shows a form that the API
// forbids to its reader.

const site = await testSite()
const { routes } = await readBuild()
const { records } = await peopledSite(site)
const writes = await observeWrites(site.pool)

const desk = /^\/(?:ownerdashboard\b|reservation\/[^/]+\/messages)/i
const addresses = pagePatternsOf(routes)
  .filter((pattern) => desk.test(pattern))
  .flatMap((pattern) => addressesOf(pattern, records))

/** A co-manager who reads everything and changes these parts. */
async function buildMember(changes: FleetPart[]) {
  const { id, token } = await buildUser(site.services, { role: 'b' })
  await site.db
    .insertInto('fleet_members')
    .values({
      id: newId(),
      owner_id: records.ownerId ?? '',
      user_id: id,
      reads: [...fleetParts],
      changes,
      is_current: true,
      created_at: new Date(),
    })
    .execute()
  return { cookie: `session=${token}` }
}

type Member = Awaited<ReturnType<typeof buildMember>>

/** Addresses that differ by dates and ids alone have the same forms. */
const likeness = (address: string) => address.replaceAll(/[0-9a-f]{24}|\d+/g, '0')

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"#]+)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => desk.test(href))

/** Sends every form of the desk once. Returns how many there are, with those that are forbidden. */
async function sendForms(member: Member) {
  await writes.keep()
  const waiting = [...addresses]
  const seen = new Set<string>()
  const sent: boolean[] = []
  const faults: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(likeness(address))) continue
    seen.add(likeness(address))
    const { html, status } = await site.visit(address, member)
    if (status >= 500) faults.push(`${address}: ${status}`)
    waiting.push(...linksIn(html))
    for (const form of filledForms(html)) {
      sent.push(true)
      if (await isForbidden(address, form, member)) faults.push(`${address}: ${form.fields.intent}`)
    }
  }
  return { count: sent.length, faults }
}

async function isForbidden(address: string, { action, fields }: ReturnType<typeof filledForms>[0], member: Member) {
  const { status, html } = await site.visit(action || address, { form: fields, ...member })
  // Each form starts from the same data.
  if ((await writes.take()).length > 0) await writes.undo()
  return status === 403 || html.includes('"forbidden')
}

test('a co-manager who may only read sees no form of the fleet', async () => {
  const { faults, count } = await sendForms(await buildMember([]))
  expect(faults).toEqual([])
  expect(count, 'the forms of their own notifications').toBeGreaterThan(0)
}, 300_000)

test.each(fleetParts)(
  'a co-manager who changes the %s sees the forms for them, and no others',
  async (part) => {
    const { faults, count } = await sendForms(await buildMember([part]))
    expect(faults).toEqual([])
    // The money of a fleet has no form that a co-manager may send.
    if (part !== 'money') expect(count).toBeGreaterThan(2)
  },
  300_000,
)
