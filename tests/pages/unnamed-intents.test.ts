import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { listingSteps } from '#shared/listing-steps.ts'
import { entryKinds } from '#shared/taxonomy-kinds.ts'
import type { BuiltUser } from '#tests/builders/user.ts'
import { filledForms } from '#tests/plain-browser.ts'
import { readBuild, testSite } from '#tests/site.ts'
import { observeWrites } from '#tests/who-may/observe-writes.ts'
import { worldFor } from '#tests/world.ts'

const site = await testSite()
const { routes } = await readBuild()

type Headers = { headers?: Record<string, string> }
const world = await worldFor({
  ...site,
  post: <Body>(address: string, body: unknown, { headers = {} }: Headers = {}) =>
    site.api<Body>('POST', address.replace(/^\/api/, ''), body, headers),
})
const made = await world.make()
const writes = await observeWrites(site.pool)
await writes.keep()

const missingId = '65a1b2c3d4e5f60718293a4b'

/** A record for each parameter that the world has one for; the others lead to nothing. */
const records: Record<string, string> = {
  bookingId: made.booking,
  boatId: world.boat.id,
  ownerId: world.boat.ownerId,
  userId: made.somebody.id,
  ticketId: made.ticket,
}

/** Parameters that make a page several. */
const variants: Record<string, readonly string[]> = {
  step: [...listingSteps, 'x'],
  kind: [...entryKinds, 'booking_confirmed', 'x'],
  name: ['SITE_NAME', 'LOGO', 'OPENING_HOURS', 'CONSENT_TEXT', 'x'],
}

/** Their address alone names what they do: there is no form without an intent to mistake for another. */
const namedByAddress = new Set([
  '/auth/logout',
  '/preferences',
  '/adminn/users/:userId/export',
  '/adminn/users/:userId/end',
  '/adminn/money/payouts/:runId/batch',
  '/OwnerDashboard/fleets',
])

const roles: Record<string, BuiltUser | undefined> = {
  visitor: undefined,
  customer: made.users.customer,
  owner: made.users.owner,
  administrator: made.users.administrator,
}

const bodies: Record<string, Record<string, string>> = {
  nothing: {},
  'an unknown intent': { intent: 'report-typo' },
  'what every object has': { intent: 'constructor' },
  garbage: { intent: '\u{1f6e5}', id: '-1', values: '[{', 'a[b]': 'c', ids: missingId, _method: 'DELETE' },
}

/** Any request may write these, by the time that has passed. */
const ofTime = new Set(['update sessions', 'delete page_changes'])

const patternOf = (all: ServerBuild['routes'], id: string | undefined): string => {
  const route = id === undefined ? undefined : all[id]
  return route ? `${patternOf(all, route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
}

const patterns = Object.entries(routes)
  .filter(([id, route]) => route?.module.action && !id.startsWith('fr/'))
  .map(([id]) => patternOf(routes, id))

const addressesOf = (pattern: string): string[] => {
  const [, name = ''] = /:(\w+)\??$/.exec(pattern) ?? []
  return (variants[name] ?? ['']).map((value) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, each: string) => (each === name && value) || records[each] || missingId),
  )
}

/** What was answered with, where it should not have been; empty for a refusal that writes nothing. */
async function faultOf(address: string, user: BuiltUser | undefined, form: Record<string, string>): Promise<string[]> {
  await writes.take()
  const { status, html, headers } = await site.visit(address, {
    form,
    ...(user && { cookie: `session=${user.token}` }),
  })
  const wrote = (await writes.take()).filter((write) => !ofTime.has(write))
  if (wrote.length > 0) await writes.undo()
  const isClosed = (status >= 300 && status < 400) || status === 403 || status === 404
  // An address that answers no page refuses by its status alone.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isRefused = isClosed || (status === 400 && (!isPage || html.includes('This page is out of date')))
  return isRefused && wrote.length === 0 ? [] : [`${address} ${JSON.stringify(form)}: ${status} ${wrote}`]
}

describe.each(Object.entries(roles))('by %s', (_role, user) => {
  test('nothing, unknown intents and garbage are refused by every page', async () => {
    const faults: string[] = []
    for (const pattern of patterns.filter((each) => !namedByAddress.has(each)))
      for (const address of addressesOf(pattern))
        for (const form of Object.values(bodies)) faults.push(...(await faultOf(address, user, form)))
    expect(faults.join('\n')).toBe('')
  }, 300_000)

  test('the forms of every page, filled in, change nothing under another intent', async () => {
    const faults: string[] = []
    for (const address of patterns.flatMap(addressesOf)) {
      const { html } = await site.visit(address, user && { cookie: `session=${user.token}` })
      for (const { action, fields } of filledForms(html))
        faults.push(...(await faultOf(action || address, user, { ...fields, intent: 'report-typo' })))
    }
    expect([...new Set(faults)].join('\n')).toBe('')
  }, 300_000)
})
