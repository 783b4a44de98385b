import { createRequestHandler } from 'react-router'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { readBuild } from '#tests/harness/site.ts'
import type { Api } from '#web/context.ts'
import type { createLoaderContext } from '#web/loader-context.ts'
import { siteSettings } from '../../src/site-settings.ts'

const build = await readBuild()
const entry = build.entry.module as unknown as { createLoaderContext: typeof createLoaderContext }
const render = createRequestHandler(build, 'production')

test('a form that is sent to a page without one is refused, and is no failure', async () => {
  const reported: unknown[] = []
  for (const address of [
    '/',
    '/faq',
    '/yacht-rentals',
    '/adminn/audit',
    '/OwnerDashboard/payouts',
    '/faq.data',
    '/nowhere/x',
  ]) {
    const origin = 'http://localhost'
    const request = new Request(origin + address, { method: 'POST', body: new URLSearchParams({ intent: 'x' }) })
    const context = entry.createLoaderContext(request, {
      // No loader runs, so the API is empty.
      api: {} as Api,
      nonce: undefined,
      settings: siteSettings(readSettings({})),
      ruleOf: () => ({}),
      report: (error) => reported.push(error),
    })
    const { status } = await render(request, context)
    expect(status, address).toBe(405)
  }
  expect(reported).toEqual([])
})
