import { describe, expect, test } from 'vitest'
import type { BuiltUser } from '#tests/builders/user.ts'
import { addressesOf, formPatternsOf, missingId, peopledSite } from '#tests/harness/form-pages.ts'
import { filledForms } from '#tests/harness/plain-browser.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { observeWrites } from '#tests/who-may/observe-writes.ts'

const site = await testSite()
const { routes } = await readBuild()

const { roles, records } = await peopledSite(site)
const writes = await observeWrites(site.pool)
await writes.keep()

/** The address of these alone names the action, so a form without an intent cannot be confused with another. */
const namedByAddress = new Set([
  '/auth/logout',
  '/preferences',
  '/adminn/users/:userId/export',
  '/adminn/users/:userId/end',
  '/adminn/money/payouts/:runId/batch',
  '/OwnerDashboard/fleets',
])

const bodies: Record<string, Record<string, string>> = {
  nothing: {},
  'an unknown intent': { intent: 'report-typo' },
  'what every object has': { intent: 'constructor' },
  garbage: { intent: '\u{1f6e5}', id: '-1', values: '[{', 'a[b]': 'c', ids: missingId, _method: 'DELETE' },
}

/** Any request may make these writes, depending on the time. */
const ofTime = new Set(['update sessions', 'delete page_changes'])

const patterns = formPatternsOf(routes)

/** The fault of an answer; empty for a refusal that writes nothing. */
async function faultOf(address: string, user: BuiltUser | undefined, form: Record<string, string>): Promise<string[]> {
  await writes.take()
  const { status, html, headers } = await site.visit(address, {
    form,
    ...(user && { cookie: `session=${user.token}` }),
  })
  const wrote = (await writes.take()).filter((write) => !ofTime.has(write))
  if (wrote.length > 0) await writes.undo()
  const isClosed = (status >= 300 && status < 400) || status === 403 || status === 404
  // An address without a page refuses with only a status.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isRefused = isClosed || (status === 400 && (!isPage || html.includes('This page is out of date')))
  return isRefused && wrote.length === 0 ? [] : [`${address} ${JSON.stringify(form)}: ${status} ${wrote}`]
}

describe.each(Object.entries(roles))('by %s', (_role, user) => {
  test('nothing, unknown intents and garbage are refused by every page', async () => {
    const faults: string[] = []
    for (const pattern of patterns.filter((each) => !namedByAddress.has(each)))
      for (const address of addressesOf(pattern, records))
        for (const form of Object.values(bodies)) faults.push(...(await faultOf(address, user, form)))
    expect(faults.join('\n')).toBe('')
  }, 300_000)

  test('the forms of every page, filled in, change nothing under another intent', async () => {
    const faults: string[] = []
    for (const address of patterns.flatMap((pattern) => addressesOf(pattern, records))) {
      const { html } = await site.visit(address, user && { cookie: `session=${user.token}` })
      for (const { action, fields } of filledForms(html))
        faults.push(...(await faultOf(action || address, user, { ...fields, intent: 'report-typo' })))
    }
    expect([...new Set(faults)].join('\n')).toBe('')
  }, 300_000)
})
